import CMicroHTTPD
import Glibc
import HTTPTypes

/// The rules for the parts of the request line.
enum RequestLine {
  static func method(_ raw: UnsafePointer<CChar>) throws(Refusal) -> HTTPRequest.Method {
    if strcmp(raw, "GET") == 0 { return .get }
    if strcmp(raw, "POST") == 0 { return .post }
    if strcmp(raw, "HEAD") == 0 { return .head }
    guard let method = HTTPRequest.Method(String(cString: raw)) else { throw .malformed("The method is not a token.") }
    return method
  }

  /// The origin form and the absolute form are served, and the asterisk form for OPTIONS (RFC 9112, 3.2).
  static func target(
    _ raw: RawTarget?, version: UnsafePointer<CChar>, method: HTTPRequest.Method
  ) throws(Refusal) -> RequestTarget {
    guard let raw else { throw .malformed("The address of the request is missing.") }
    guard raw.isFollowed(by: version) else { throw .malformed("The request line is not well-formed.") }
    if raw.isTooLong { throw .targetTooLong }
    guard let target = raw.text, !target.utf8.contains(UInt8(ascii: "#")) else {
      throw .malformed("The address of the request has a character that must be percent-encoded.")
    }
    if target.utf8.first == UInt8(ascii: "/") || target == "*" && method == .options {
      return RequestTarget(path: target, authority: nil)
    }
    guard let absolute = RequestTarget(absoluteForm: target, method: method) else {
      throw .malformed("The address of the request must be a path, or begin with http:// and a host.")
    }
    return absolute
  }

  /// The library has already checked that the version is `HTTP/1.` and a digit.
  static func isHTTP10(_ version: UnsafePointer<CChar>) -> Bool { strcmp(version, "HTTP/1.0") == 0 }
}
