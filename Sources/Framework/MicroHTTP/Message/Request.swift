public import HTTPTypes

/// A complete request. It is a value and refers to none of the server's memory.
public struct Request: Sendable {
  /// The method. Unknown methods are passed to the handler: answer them with 405 or 501.
  public let method: HTTPRequest.Method

  /// The request target as it was sent: a path with an optional query, not decoded (RFC 9112, 3.2.1).
  ///
  /// The server accepts only ASCII that starts with `/`, and `*` with the method OPTIONS.
  public let target: String

  /// The header fields in the order they were sent, without white space around their values.
  public let headerFields: HTTPFields

  /// The body, at most ``ServerConfiguration/bodyLimit`` bytes.
  public let body: [UInt8]

  /// The form with files that the body was: see ``BodyRules``. ``body`` is then empty.
  public let upload: Upload?

  /// Who sent the request.
  public let client: Client

  /// Identifies the request in the log. Behind a proxy it is the last valid `X-Request-ID`.
  public let id: RequestID

  /// Makes a request, for tests. Nothing is checked.
  public init(
    method: HTTPRequest.Method = .get, target: String = "/", headerFields: HTTPFields = [:], body: [UInt8] = [],
    upload: Upload? = nil, client: Client = Client(), id: RequestID = RequestID()
  ) {
    self.method = method
    self.target = target
    self.headerFields = headerFields
    self.body = body
    self.upload = upload
    self.client = client
    self.id = id
  }
}

extension Request {
  /// Whether the method is GET or HEAD: the client asks for what is at the address. Both get the same response from a
  /// handler; the server leaves out the body for HEAD.
  public var isGETOrHEAD: Bool { method == .get || method == .head }

  /// The target up to the first `?`, not decoded.
  public var path: Substring {
    target.firstIndex(ofByte: UInt8(ascii: "?")).map { target[..<$0] } ?? Substring(target)
  }

  /// The target after the first `?`, not decoded; `nil` without a `?`.
  public var query: Substring? {
    target.firstIndex(ofByte: UInt8(ascii: "?")).map { target[target.utf8.index(after: $0)...] }
  }

  /// The host that the request is for, as it was sent, with its port unless it is the default one (RFC 9110, 7.2).
  public var host: String? { headerFields.first { $0.name.canonicalName == "host" }?.value }
}

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

extension Request {
  /// Whether the requested host is a loopback address or `localhost`. A name that another site made mean this machine is
  /// not.
  ///
  /// This is only for refusing requests. It grants nothing: a proxy on the same machine can send any host.
  public var isForLoopback: Bool {
    let name = SocketAddress.host(of: host ?? "").lowercased()
    return ["localhost", "127.0.0.1", "::1"].contains(name)
  }
}

extension Request {
  /// Whether the body is a form with files, by its content type.
  public var hasUpload: Bool {
    guard let type = headerFields[.contentType] else { return false }
    return (try? MultipartType.boundary(in: type)) != nil
  }

  /// The body as a form with files, for a request that was made in this process: see ``upload``.
  ///
  /// - Parameter rules: The files that the form has.
  /// - Returns: Nil if the body has another type.
  /// - Throws: ``Refusal`` with 400 if it is not well-formed, and with 503 if a file cannot be stored.
  public func upload(_ rules: UploadRules) throws(Refusal) -> Upload? {
    if let upload { return upload }
    guard let receiver = try UploadReceiver(headerFields, rules, folder: nil, slots: nil) else { return nil }
    var failure: Refusal?
    body.withUnsafeBytes { bytes in
      do throws(Refusal) { try receiver.receive(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    return try receiver.finish()
  }
}
