import Crypto
public import Foundation
import MicroHTTP

/// The secret that a browser shows to be known again: 256 random bits in a cookie.
///
/// A database keeps ``digest`` only, so whoever reads the database can't take over a session.
public struct SessionToken: Hashable, Sendable {
  private static let byteCount = 32

  /// What the cookie holds: 64 hexadecimal digits.
  let cookieValue: String

  /// A new token, from the system's random number generator.
  public init() {
    let key = SymmetricKey(size: .init(bitCount: Self.byteCount * 8))
    cookieValue = key.withUnsafeBytes { Hexadecimal.encoded($0) }
  }

  /// The token in a cookie, or nil where it can't be one.
  init?(cookieValue: String) {
    // The digest is that of the digits, so they have one spelling.
    guard cookieValue.utf8.count == Self.byteCount * 2, let bytes = Hexadecimal.decoded(cookieValue),
      Hexadecimal.encoded(bytes) == cookieValue
    else { return nil }
    self.cookieValue = cookieValue
  }

  /// The SHA-256 of the token: what to keep, and to look it up by. A random secret of 256 bits needs no salt.
  public var digest: Data { Data(SHA256.hash(data: Data(cookieValue.utf8))) }
}

extension SessionToken: CustomStringConvertible {
  /// Says nothing of the secret: descriptions end up in logs.
  public var description: String { "SessionToken" }
}
