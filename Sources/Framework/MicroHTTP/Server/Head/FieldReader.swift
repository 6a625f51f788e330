import CMicroHTTPD
import Glibc
import HTTPTypes

/// Copies the header fields and records what determines the body's length.
struct FieldReader {
  private(set) var fields = HTTPFields()
  private var hostCount = 0
  private var lengths = 0
  private var length: UInt64?
  private var hasCoding = false
  private(set) var expectsContinue = false
  private var refusal: Refusal?
  private let start: UnsafePointer<CChar>
  private var layout: FieldLayout
  private let fieldLimit: Int

  /// The name and value of a field that is added before the fields of the request. See ``Connection/begin(target:)``.
  /// They are literals, which nothing writes to.
  nonisolated(unsafe) static let cookieDecoy = constant("Cookie")
  nonisolated(unsafe) static let emptyValue = constant("")

  /// A C string that the library may keep.
  private static func constant(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Reads the fields of a request.
  ///
  /// - Parameter fieldLimit: The maximum number of fields.
  init(
    _ handle: OpaquePointer, fieldLimit: Int, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) throws(Refusal) {
    self.fieldLimit = fieldLimit
    fields.reserveCapacity(16)
    start = method
    layout = FieldLayout(version: version)
    try read(handle)
  }

  private mutating func read(_ handle: OpaquePointer) throws(Refusal) {
    withUnsafeMutablePointer(to: &self) {
      _ = MHD_get_connection_values_n(handle, .HEADER_KIND, FieldReader.next, $0)
    }
    if let refusal { throw refusal }
    if !layout.ends(at: start, size: CMHD_header_size(handle)) {
      throw .malformed("A header line is not well-formed.")
    }
  }

  private static let next: MHD_KeyValueIteratorN = { reader, _, name, nameCount, value, valueCount in
    guard let reader, let name else { return .NO }
    return reader.assumingMemoryBound(to: FieldReader.self).pointee.add(
      UnsafeRawBufferPointer(start: name, count: nameCount),
      UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount))
  }

  private mutating func add(_ rawName: UnsafeRawBufferPointer, _ rawValue: UnsafeRawBufferPointer) -> MHD_Result {
    if rawName.baseAddress == UnsafeRawPointer(Self.cookieDecoy) { return .YES }
    if fields.count >= fieldLimit {
      refusal = .tooManyFields
      return .NO
    }
    guard layout.continues(with: rawName, rawValue), let name = FieldName(rawName) else {
      refusal = .malformed("A header line is not well-formed.")
      return .NO
    }
    guard let field = FieldValue.field(name.name, rawValue) else {
      refusal = .malformed("A header field contains a control character, or a letter with too many marks.")
      return .NO
    }
    fields.append(field)
    note(name.role, rawValue, field)
    return refusal == nil ? .YES : .NO
  }

  private mutating func note(_ role: FieldName.Role, _ rawValue: UnsafeRawBufferPointer, _ field: HTTPField) {
    switch role {
    case .ordinary:
      return
    case .host:
      hostCount += 1
      if hostCount > 1 || !RequestParser.isValidHost(rawValue) {
        refusal = .malformed("The request must name one valid host.")
      }
    case .contentLength:
      lengths += 1
      length = UInt64(field.value)
    case .transferEncoding:
      hasCoding = true
    case .expect:
      expectsContinue = true
    }
  }

  /// An HTTP/1.1 request must name its host (RFC 9112, 3.2).
  func checkHost(isHTTP10: Bool) throws(Refusal) {
    if hostCount == 0 && !isHTTP10 { throw .malformed("The request must name one valid host.") }
  }

  /// The length of the body in bytes (RFC 9112, 6.3). Ambiguous requests are refused, because they allow request smuggling.
  ///
  /// A request with `Transfer-Encoding` is refused before the library reads its body. Version 0.9.75 accepts chunks that
  /// RFC 9112 does not allow, and uses a whole processor while the line of a chunk does not fit into the connection's
  /// memory.
  func bodyLength() throws(Refusal) -> UInt64 {
    if hasCoding {
      throw lengths == 0
        ? .lengthRequired : .malformed("Content-Length and Transfer-Encoding cannot be used together.")
    }
    if lengths == 0 { return 0 }
    guard lengths == 1, let length else { throw .malformed("The request must have one valid Content-Length.") }
    return length
  }
}
