public import Foundation
import MicroHTTP
import SecureHash

/// The secret that identifies a browser's session: 256 random bits in a cookie.
///
/// Store only its ``digest`` in the database, so that somebody who can read the database cannot take over a session.
public struct SessionToken: Hashable, Sendable {
  private static let byteCount = 32

  /// The cookie's value: 64 hexadecimal digits.
  let cookieValue: String

  /// Creates a new token with the system's random number generator.
  public init() {
    cookieValue = Hexadecimal.encoded(Data.random(byteCount: Self.byteCount))
  }

  /// The token in a cookie, or nil if the value cannot be a token.
  init?(cookieValue: String) {
    // The digest is that of the digits, so they have one spelling.
    guard cookieValue.utf8.count == Self.byteCount * 2, let bytes = Hexadecimal.decoded(cookieValue),
      Hexadecimal.encoded(bytes) == cookieValue
    else { return nil }
    self.cookieValue = cookieValue
  }

  /// The SHA-256 of the token. Store it, and find the session by it. A random secret of 256 bits needs no salt.
  public var digest: Data { SHA256.digest(of: cookieValue) }
}

/// A site can keep a token of its own in a browser, for what belongs to a visitor who is not signed in, such as a basket:
/// `SessionKey<SessionToken>("basket")`. Do not put a token into an address.
extension SessionToken: RouteValue {
  /// Accepts the digits of a token.
  public init?(routeValue text: String) { self.init(cookieValue: text) }

  /// The secret: 64 hexadecimal digits.
  public var routeValue: String { cookieValue }
}

extension SessionToken: CustomStringConvertible {
  /// Does not contain the secret, because descriptions are written to logs.
  public var description: String { "SessionToken" }
}
