public import HTTPTypes

/// A file that a test sends with a form.
public struct TestFile: Sendable {
  let field: String
  let name: String
  let type: String
  let content: [UInt8]

  /// Creates a file to send.
  ///
  /// - Parameters:
  ///   - field: The name of the form's field.
  ///   - name: The name of the file.
  ///   - type: The content type that the browser gives it.
  ///   - content: The content.
  public init(_ field: String, name: String, type: String = "application/octet-stream", _ content: [UInt8]) {
    (self.field, self.name, self.type, self.content) = (field, name, type, content)
  }
}

extension TestClient {
  /// Posts fields and files as `multipart/form-data`, without a page.
  ///
  /// - Throws: ``TestClientError``.
  public func post(
    _ target: String, form: [HTMLForm.Field] = [], files: [TestFile], headerFields: HTTPFields = [:],
    from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let boundary = "----VitrineTest\(UInt64.random(in: .min ... .max))"
    var body: [UInt8] = []
    func add(_ header: String, _ content: [UInt8]) {
      body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\(header)\r\n\r\n".utf8) + content
      body += Array("\r\n".utf8)
    }
    for field in form { add("\"\(escaped(field.name))\"", Array(field.value.utf8)) }
    for file in files {
      let names = "\"\(escaped(file.field))\"; filename=\"\(escaped(file.name))\""
      add("\(names)\r\nContent-Type: \(file.type)", file.content)
    }
    body += Array("--\(boundary)--\r\n".utf8)
    var fields = headerFields
    fields[.contentType] = "multipart/form-data; boundary=\(boundary)"
    return try await send(
      method: .post, target: target, headerFields: fields, body: body, from: initiator, redirects: redirects)
  }

  /// https://html.spec.whatwg.org/#multipart-form-data
  private func escaped(_ name: String) -> String {
    name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
