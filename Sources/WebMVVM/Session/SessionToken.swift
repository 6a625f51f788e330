import Crypto
public import Foundation

/// The secret that identifies a browser's session: 256 random bits in a cookie.
///
/// Store only its ``digest`` in the database, so that somebody who can read the database cannot take over a session.
public struct SessionToken: Hashable, Sendable {
  private static let byteCount = 32

  /// The cookie's value: 64 hexadecimal digits.
  let cookieValue: String

  /// Creates a new token with the system's random number generator.
  public init() {
    let key = SymmetricKey(size: .init(bitCount: Self.byteCount * 8))
    cookieValue = key.withUnsafeBytes { hexadecimal($0) }
  }

  /// The token in a cookie, or nil if the value cannot be a token.
  init?(cookieValue: String) {
    guard cookieValue.utf8.count == Self.byteCount * 2, cookieValue.utf8.allSatisfy(\.isHexadecimalDigit) else {
      return nil
    }
    self.cookieValue = cookieValue
  }

  /// The SHA-256 of the token. Store it, and find the session by it. A random secret of 256 bits needs no salt.
  public var digest: Data { Data(SHA256.hash(data: Data(cookieValue.utf8))) }
}

extension SessionToken: CustomStringConvertible {
  /// Does not contain the secret, because descriptions are written to logs.
  public var description: String { "SessionToken" }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
