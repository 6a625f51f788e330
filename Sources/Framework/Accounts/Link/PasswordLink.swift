import Foundation
import MicroHTTP
import SecureHash
public import WebMVVM

/// The secret in a link with which a person sets a new password, once: 256 random bits.
///
/// The database stores only its digest. Whoever has the link can take over the account until it was used or its time is
/// over, so give it to nobody else, and do not write it to a log.
public struct PasswordLink: RouteValue, Sendable {
  private static let byteCount = 32

  /// 64 hexadecimal digits.
  public let routeValue: String

  /// Creates a new link with the system's random number generator.
  package init() {
    routeValue = Hexadecimal.encoded(Data.random(byteCount: Self.byteCount))
  }

  /// Accepts 64 hexadecimal digits in lower case.
  public init?(routeValue text: String) {
    guard text.utf8.count == 2 * Self.byteCount, text.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
      return nil
    }
    routeValue = text
  }

  /// The SHA-256 of the link. A random secret of 256 bits needs no salt.
  var digest: Data { SHA256.digest(of: routeValue) }
}

extension PasswordLink: CustomStringConvertible {
  /// Does not contain the secret, because descriptions are written to logs.
  public var description: String { "PasswordLink" }
}
