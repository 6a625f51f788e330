/// A cookie to set: the value of a `Set-Cookie` field (RFC 6265, 4.1).
public struct SetCookie: Sendable, Hashable {
  /// When a browser sends the cookie with requests that other sites start.
  public enum SameSite: String, Sendable, Hashable {
    /// Never.
    case strict = "Strict"
    /// Only when the person follows a link to this site.
    case lax = "Lax"
    /// Always. Browsers then require ``SetCookie/isSecure``.
    case none = "None"
  }

  /// The name.
  public let name: String
  /// The value.
  public let value: String
  /// The browser sends the cookie back for this path and the paths below it.
  public let path: String
  /// The lifetime in seconds. 0 deletes the cookie; with `nil` it ends with the browser's session.
  public let maxAge: Int?
  /// Whether scripts cannot read it.
  public let isHTTPOnly: Bool
  /// Whether it is sent over TLS only.
  public let isSecure: Bool
  /// See ``SameSite-swift.enum``.
  public let sameSite: SameSite

  /// Makes a cookie.
  ///
  /// - Returns: `nil` when the name is not a token, the value has a byte outside of `cookie-octet`, or the path has a
  ///   control character or a `;`. Each of these would change the meaning of the header.
  public init?(
    name: String, value: String, path: String = "/", maxAge: Int? = nil, isHTTPOnly: Bool = true, isSecure: Bool = true,
    sameSite: SameSite = .lax
  ) {
    guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isTokenByte), value.utf8.allSatisfy(SetCookie.isCookieOctet),
      path.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") })
    else { return nil }
    self.name = name
    self.value = value
    self.path = path
    self.maxAge = maxAge
    self.isHTTPOnly = isHTTPOnly
    self.isSecure = isSecure
    self.sameSite = sameSite
  }

  /// The field's value, as in `id=42; Path=/; HttpOnly; Secure; SameSite=Lax`.
  public var fieldValue: String {
    var text = "\(name)=\(value)"
    if !path.isEmpty { text += "; Path=\(path)" }
    if let maxAge { text += "; Max-Age=\(maxAge)" }
    if isHTTPOnly { text += "; HttpOnly" }
    if isSecure { text += "; Secure" }
    return text + "; SameSite=\(sameSite.rawValue)"
  }

  private static func isCookieOctet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
    case 0x21...0x7E: true
    default: false
    }
  }
}
