import Crypto
import Foundation
import MicroHTTP

/// Carries a text from one request to later ones, in a cookie that only this site can have written: the text in Base64,
/// a dot, and the HMAC-SHA256 of both a name and the text (RFC 2104).
///
/// The name keeps a text and a ``Flash``, which are signed by one key, from being taken for each other.
struct KeptTextCodec: Sendable {
  /// With its name and attributes, a cookie has 4,096 bytes at most (RFC 6265, section 6.1).
  static let byteLimit = 2_400

  let key: SymmetricKey

  /// The cookie; nil for a text that is too long for one.
  func encode(_ text: String) -> String? {
    guard text.utf8.count <= Self.byteLimit else { return nil }
    let code = HMAC<SHA256>.authenticationCode(for: Self.signed(text), using: key)
    return Data(text.utf8).base64EncodedString() + "." + Hexadecimal.encoded(code)
  }

  func decode(_ cookie: String) -> String? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let bytes = Data(base64Encoded: String(parts[0])),
      let text = String(validating: bytes, as: UTF8.self), let code = Hexadecimal.decoded(parts[1]),
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Self.signed(text), using: key)
    else { return nil }
    return text
  }

  private static func signed(_ text: String) -> Data { Data("kept.\(text)".utf8) }
}
