import Foundation
import Glibc
import MicroHTTP

/// A cookie that a response sets.
public struct TestCookie: Sendable, Equatable {
  /// The name.
  public let name: String
  /// The value, including quotes.
  public let value: String
  /// The cookie is sent for this path and the paths below it.
  public private(set) var path = "/"
  /// Whether scripts cannot read it.
  public private(set) var isHTTPOnly = false
  /// Whether it is only for encrypted connections.
  public private(set) var isSecure = false
  /// `Lax`, `Strict` or `None`, as the response spells it.
  public private(set) var sameSite: String?
  /// How long it is kept, in seconds; nil for a cookie that ends with the session.
  public private(set) var maxAge: Int?

  private var expiry: Date?

  init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Reads a Set-Cookie field; nil if a browser would ignore it.
  ///
  /// https://www.rfc-editor.org/rfc/rfc6265#section-5.2
  init?(setCookie field: String, from target: String, at now: Date) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(Self.pair)
    guard let (name, value) = parts.first, let value, !name.isEmpty else { return nil }
    self.init(name: name, value: value)
    path = Self.defaultPath(of: target)
    var hasDomain = false
    for (name, value) in parts.dropFirst() {
      switch name.asciiLowercased {
      case "path": if let value, value.hasPrefix("/") { path = value } else { path = Self.defaultPath(of: target) }
      case "max-age": maxAge = value.flatMap { Int($0) } ?? maxAge
      case "expires": expiry = value.flatMap(Self.date(of:)) ?? expiry
      case "domain": hasDomain = true
      case "httponly": isHTTPOnly = true
      case "secure": isSecure = true
      case "samesite": sameSite = value
      default: break
      }
    }
    if let maxAge { expiry = now + Double(max(0, min(maxAge, 34_560_000))) }
    if name.hasPrefix("__Host-"), !isSecure || hasDomain || path != "/" { return nil }
    if name.hasPrefix("__Secure-"), !isSecure { return nil }
  }

  func isExpired(at now: Date) -> Bool { expiry.map { $0 <= now } ?? false }

  func matches(path requested: Substring) -> Bool {
    requested == path || requested.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  private static func pair(_ part: Substring) -> (name: String, value: String?) {
    let sides = part.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0.trimmingSpaces)) }
    return (sides.first ?? "", sides.count > 1 ? sides[1] : nil)
  }

  private static func defaultPath(of target: String) -> String {
    let path = target.prefix { $0 != "?" }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The time of `Wed, 21 Oct 2026 07:28:00 GMT`, or of the same format with hyphens, which old servers use.
  private static func date(of date: String) -> Date? {
    let parts = date.split { " -:".contains($0) }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard parts.count == 8, let month = months.firstIndex(of: String(parts[2])) else { return nil }
    let numbers = [1, 3, 4, 5, 6].compactMap { Int32(parts[$0]) }
    guard numbers.count == 5, numbers.allSatisfy({ 0..<10_000 ~= $0 }) else { return nil }
    var moment = tm()
    (moment.tm_mday, moment.tm_mon, moment.tm_year) = (numbers[0], Int32(month), numbers[1] - 1900)
    (moment.tm_hour, moment.tm_min, moment.tm_sec) = (numbers[2], numbers[3], numbers[4])
    return Date(timeIntervalSince1970: Double(timegm(&moment)))
  }
}
