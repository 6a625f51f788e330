import HTTPTypes

extension Request {
  /// The query as a form; a target without a query gives an empty one.
  ///
  /// - Throws: a ``Refusal`` with 400 when the query is not well-formed or exceeds `limits`.
  public func queryItems(limits: Form.Limits = .default) throws(Refusal) -> Form {
    guard let query else { return Form() }
    do {
      return try Form(parsing: query.utf8, limits: limits)
    } catch {
      throw Refusal(.badRequest, "The query is not well-formed: \(error).")
    }
  }

  /// The body as a form. An empty body gives an empty form, whatever its type.
  ///
  /// - Throws: a ``Refusal`` with 415 when the body's type is not `application/x-www-form-urlencoded`, and with 400
  ///   when it is not well-formed or exceeds `limits`.
  public func form(limits: Form.Limits = .default) throws(Refusal) -> Form { try form(in: body, limits: limits) }

  /// The form in a part of the body: see ``form(limits:)``.
  package func form(in body: [UInt8], limits: Form.Limits) throws(Refusal) -> Form {
    if body.isEmpty { return Form() }
    // Parameters have no meaning: the format has no `charset` and is always UTF-8 (WHATWG URL, 5).
    guard let type = headerFields[.contentType],
      type.utf8.mediaType.equals(lowercased: "application/x-www-form-urlencoded")
    else {
      throw Refusal(.unsupportedMediaType, "A form must be sent as application/x-www-form-urlencoded.")
    }
    do {
      return try Form(parsing: body, limits: limits)
    } catch {
      throw Refusal(.badRequest, "The form is not well-formed: \(error).")
    }
  }
}
