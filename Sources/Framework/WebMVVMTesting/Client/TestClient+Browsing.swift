public import HTTPTypes

extension TestClient {
  /// Requests a page.
  ///
  /// - Throws: ``TestClientError``.
  public func get(
    _ target: String, headerFields: HTTPFields = [:], from initiator: Initiator = .sameOrigin,
    redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    try await send(
      method: .get, target: target, headerFields: headerFields, from: initiator, redirects: redirects)
  }

  /// Requests only the header fields of a page.
  ///
  /// - Throws: ``TestClientError``.
  public func head(
    _ target: String, headerFields: HTTPFields = [:], redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    try await send(method: .head, target: target, headerFields: headerFields, redirects: redirects)
  }

  /// Posts a form without loading its page first.
  ///
  /// - Throws: ``TestClientError``.
  public func post(
    _ target: String, form: KeyValuePairs<String, String> = [:], headerFields: HTTPFields = [:],
    from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    try await post(
      target, form: form.map { HTMLForm.Field($0.key, $0.value) }, headerFields: headerFields, from: initiator,
      redirects: redirects)
  }

  /// Posts the fields of a form.
  ///
  /// - Throws: ``TestClientError``.
  public func post(
    _ target: String, form: [HTMLForm.Field], headerFields: HTTPFields = [:],
    from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    var fields = headerFields
    if fields[.contentType] == nil { fields[.contentType] = "application/x-www-form-urlencoded" }
    return try await send(
      method: .post, target: target, headerFields: fields, body: Array(form.urlEncoded.utf8), from: initiator,
      redirects: redirects)
  }

  /// Fills in a form of a page, chooses files, and submits it. See ``HTMLForm/filled(with:)``.
  ///
  /// - Throws: ``TestClientError``, for example if the form has another encoding than that for files.
  public func submit(
    _ form: HTMLForm, _ values: KeyValuePairs<String, String?> = [:], files: [TestFile] = [],
    headerFields: HTTPFields = [:], from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let fields: [HTMLForm.Field]
    do throws(HTMLError) { fields = try form.filled(with: values) } catch { throw .form(error) }
    return try await submit(
      form, sending: fields, files, headerFields: headerFields, from: initiator, redirects: redirects)
  }

  func submit(
    _ form: HTMLForm, sending fields: [HTMLForm.Field], _ files: [TestFile], headerFields: HTTPFields,
    from initiator: Initiator, redirects: Redirects?
  ) async throws(TestClientError) -> TestResponse {
    guard form.action.hasPrefix("/") else { throw .leavesSite(form.action) }
    guard form.method == .post else {
      let target = form.action.prefix { $0 != "?" } + "?" + fields.urlEncoded
      return try await get(String(target), headerFields: headerFields, from: initiator, redirects: redirects)
    }
    let encoding = form.element["enctype"] ?? "application/x-www-form-urlencoded"
    if encoding == "multipart/form-data" {
      return try await post(
        form.action, form: fields, files: files, headerFields: headerFields, from: initiator, redirects: redirects)
    }
    guard files.isEmpty else {
      throw .unsupported("files in the form to \(form.action), which is not sent as multipart/form-data")
    }
    guard encoding == "application/x-www-form-urlencoded" else {
      throw .unsupported("the encoding \(encoding) of the form to \(form.action)")
    }
    return try await post(
      form.action, form: fields, headerFields: headerFields, from: initiator, redirects: redirects)
  }

  /// Follows a link of a page.
  ///
  /// - Throws: ``TestClientError``.
  public func follow(
    _ link: HTMLLink, headerFields: HTTPFields = [:], redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    guard link.target.hasPrefix("/") else { throw .leavesSite(link.target) }
    return try await get(link.target, headerFields: headerFields, redirects: redirects)
  }
}
