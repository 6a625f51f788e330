import CMicroHTTPD
import HTTPTypes

/// A request's line and header fields, checked and copied from the library's memory.
struct RequestHead {
  let method: HTTPRequest.Method
  let target: String
  let fields: HTTPFields
  let framing: Framing
  let expectsContinue: Bool

  /// How the end of the body is found.
  enum Framing: Equatable {
    case none
    case length(UInt64)
    case chunked
  }

  /// A refusal, with what was known about the request at that point.
  struct Failure: Error {
    let refusal: Refusal
    let method: HTTPRequest.Method?
    let target: String?
  }

  init(
    _ handle: OpaquePointer, target rawTarget: RawTarget?, method rawMethod: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>, worker: Worker, known: inout KnownHead?
  ) throws(Failure) {
    var method: HTTPRequest.Method?
    var target: String?
    do {
      let knownMethod = try RequestLine.method(rawMethod)
      method = knownMethod
      let knownTarget = try RequestLine.target(rawTarget, version: version, method: knownMethod)
      target = knownTarget.path
      let reader = try RequestHead.reader(handle, method: rawMethod, version: version, worker: worker, known: &known)
      let isHTTP10 = RequestLine.isHTTP10(version)
      try reader.checkHost(isHTTP10: isHTTP10)
      self.method = knownMethod
      self.target = knownTarget.path
      fields = knownTarget.authority.map { reader.fields.settingHost($0) } ?? reader.fields
      framing = try reader.framing(isHTTP10: isHTTP10)
      expectsContinue = reader.expectsContinue
    } catch {
      throw Failure(refusal: error, method: method, target: target)
    }
  }

  /// Reads the fields, unless they are the same as in the last request.
  private static func reader(
    _ handle: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, worker: Worker,
    known: inout KnownHead?
  ) throws(Refusal) -> FieldReader {
    if CMHD_header_size(handle) > worker.core.configuration.headerLimit { throw .headerTooLarge }
    let section = FieldReader.section(handle, method: method, version: version)
    if let known, known.isSame(handle, section: section) { return known.reader }
    known = nil
    var reader = FieldReader(worker, method: method, version: version)
    try reader.read(handle)
    known = KnownHead(reader, handle, section: section)
    return reader
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
