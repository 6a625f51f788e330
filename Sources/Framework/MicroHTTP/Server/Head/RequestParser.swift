import CMicroHTTPD
import Glibc
import HTTPTypes

/// Reads the head of a request from the library's memory: its line here, and its fields with a ``FieldReader``.
///
/// What works around versions of the library before 1.0 is in the folder `Before1.0`.
enum RequestParser {
  /// The target of a request, without the parts that only a proxy needs.
  struct Target {
    /// The path with the query, or `*`.
    let path: String
    /// The host in the target itself. It takes precedence over the `Host` field (RFC 9112, 3.2.2).
    let authority: String?
  }

  /// Reads the head of a request.
  static func head(
    _ handle: OpaquePointer, target rawTarget: RawTarget?, method rawMethod: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>, limits: ServerConfiguration
  ) throws(RequestHead.Failure) -> RequestHead {
    var method: HTTPRequest.Method?
    var target: Target?
    do throws(Refusal) {
      let readMethod = try Self.method(rawMethod)
      method = readMethod
      let readTarget = try Self.target(rawTarget, version: version, method: readMethod)
      target = readTarget
      if CMHD_header_size(handle) > limits.headerLimit { throw Refusal.headerTooLarge }
      let reader = try FieldReader(handle, fieldLimit: limits.headerFieldLimit, method: rawMethod, version: version)
      return try RequestHead(readMethod, readTarget, reader, isHTTP10: isHTTP10(version))
    } catch {
      throw RequestHead.Failure(refusal: error, method: method, target: target?.path)
    }
  }

  private static func method(_ raw: UnsafePointer<CChar>) throws(Refusal) -> HTTPRequest.Method {
    if strcmp(raw, "GET") == 0 { return .get }
    if strcmp(raw, "POST") == 0 { return .post }
    if strcmp(raw, "HEAD") == 0 { return .head }
    guard let method = HTTPRequest.Method(String(cString: raw)) else { throw .malformed("The method is not a token.") }
    return method
  }

  /// The origin form and the absolute form are served, and the asterisk form for OPTIONS (RFC 9112, 3.2).
  private static func target(
    _ raw: RawTarget?, version: UnsafePointer<CChar>, method: HTTPRequest.Method
  ) throws(Refusal) -> Target {
    guard let raw else { throw .malformed("The address of the request is missing.") }
    guard raw.isFollowed(by: version) else { throw .malformed("The request line is not well-formed.") }
    if raw.isTooLong { throw .targetTooLong }
    guard let target = raw.text, !target.utf8.contains(UInt8(ascii: "#")) else {
      throw .malformed("The address of the request has a character that must be percent-encoded.")
    }
    if target.utf8.first == UInt8(ascii: "/") || target == "*" && method == .options {
      return Target(path: target, authority: nil)
    }
    guard let absolute = Target(absoluteForm: target, method: method) else {
      throw .malformed("The address of the request must be a path, or begin with http:// and a host.")
    }
    return absolute
  }

  /// The library has already checked that the version is `HTTP/1.` and a digit.
  private static func isHTTP10(_ version: UnsafePointer<CChar>) -> Bool { strcmp(version, "HTTP/1.0") == 0 }
}

extension RequestParser.Target {
  /// Reads `http://host/path`; `nil` for any other text.
  init?(absoluteForm target: String, method: HTTPRequest.Method) {
    guard let scheme = target.firstRange(of: "://"),
      ["http", "https"].contains(target[..<scheme.lowerBound].lowercased())
    else { return nil }
    let rest = target[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = String(rest[..<end])
    guard Array(authority.utf8).withUnsafeBytes(RequestParser.isValidHost) else { return nil }
    self.authority = authority
    let path = rest[end...]
    if path.isEmpty {
      self.path = method == .options ? "*" : "/"
    } else {
      self.path = path.first == "/" ? String(path) : "/\(path)"
    }
  }
}

/// The rule for the `Host` field (RFC 9112, 3.2): a name or an address, and an optional port.
extension RequestParser {
  static func isValidHost(_ raw: UnsafeRawBufferPointer) -> Bool {
    let value = raw.trimmingSpaces
    guard let first = value.first else { return false }
    let port: Slice<UnsafeRawBufferPointer>
    if first == UInt8(ascii: "[") {
      guard let end = value.firstIndex(of: UInt8(ascii: "]")), end > value.startIndex + 1,
        value[(value.startIndex + 1)..<end].allSatisfy(isAddressByte)
      else { return false }
      port = value[(end + 1)...]
    } else {
      let end = value.firstIndex(of: UInt8(ascii: ":")) ?? value.endIndex
      guard end > value.startIndex, isName(value[..<end]) else { return false }
      port = value[end...]
    }
    return port.isEmpty
      || port.first == UInt8(ascii: ":") && port.count <= 6 && port.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    Hexadecimal.value(of: byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// A `reg-name` (RFC 3986, 3.2.2), but without a comma, because a list of two hosts contains one.
  private static func isName(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = name
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst(), let low = rest.popFirst(), Hexadecimal.value(of: high) != nil,
          Hexadecimal.value(of: low) != nil
        else { return false }
      } else if !PercentEncoding.isUnreserved(byte), !"!$&'()*+;=".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}
