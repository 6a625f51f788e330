import HTTPTypes

/// A request's line and header fields, checked and copied from the library's memory.
struct RequestHead: Sendable {
  let method: HTTPRequest.Method
  let target: String
  let fields: HTTPFields
  /// In bytes.
  let bodyLength: UInt64
  let expectsContinue: Bool

  init(
    _ method: HTTPRequest.Method, _ target: RequestParser.Target, _ reader: FieldReader, isHTTP10: Bool
  ) throws(Refusal) {
    try reader.checkHost(isHTTP10: isHTTP10)
    self.method = method
    self.target = target.path
    fields = target.authority.map { reader.fields.settingHost($0) } ?? reader.fields
    bodyLength = try reader.bodyLength()
    expectsContinue = reader.expectsContinue
  }
}

extension RequestHead {
  /// A refusal, with what was known about the request at that point.
  struct Failure: Error {
    let refusal: Refusal
    let method: HTTPRequest.Method?
    let target: String?
  }
}

extension HTTPFields {
  /// The same fields with another `Host`.
  fileprivate func settingHost(_ host: String) -> HTTPFields {
    guard let name = HTTPField.Name("Host") else { return self }
    var fields = self
    fields[name] = host
    return fields
  }
}
