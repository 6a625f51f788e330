import CMicroHTTPD
import HTTPTypes

/// A request's line and header fields, checked and copied from the library's memory.
struct RequestHead: Sendable {
  let method: HTTPRequest.Method
  let target: String
  let fields: HTTPFields
  /// In bytes.
  let bodyLength: UInt64
  let expectsContinue: Bool

  private init(
    _ method: HTTPRequest.Method, _ target: RequestTarget, _ reader: FieldReader, isHTTP10: Bool
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

  /// Reads the head of a request.
  static func read(
    _ handle: OpaquePointer, target rawTarget: RawTarget?, method rawMethod: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>, limits: ServerConfiguration
  ) throws(Failure) -> RequestHead {
    var method: HTTPRequest.Method?
    var target: RequestTarget?
    do throws(Refusal) {
      let readMethod = try RequestLine.method(rawMethod)
      method = readMethod
      let readTarget = try RequestLine.target(rawTarget, version: version, method: readMethod)
      target = readTarget
      if CMHD_header_size(handle) > limits.headerLimit { throw Refusal.headerTooLarge }
      let reader = try FieldReader(handle, fieldLimit: limits.headerFieldLimit, method: rawMethod, version: version)
      return try RequestHead(readMethod, readTarget, reader, isHTTP10: RequestLine.isHTTP10(version))
    } catch {
      throw Failure(refusal: error, method: method, target: target?.path)
    }
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
