import Crypto
import Foundation

/// Carries a text from one request to later ones, in a cookie that is signed by this site: the text in Base64, a dot,
/// and the HMAC-SHA256 of a name and the text (RFC 2104).
///
/// The name prevents a text from being accepted as a ``Flash`` or the reverse, because both are signed with the same
/// key.
struct KeptTextCodec: Sendable {
  /// A cookie, including its name and attributes, has at most 4,096 bytes (RFC 6265, section 6.1).
  static let byteLimit = 2_400

  let key: SymmetricKey

  /// The cookie's value; nil if the text is too long.
  func encode(_ text: String) -> String? {
    guard text.utf8.count <= Self.byteLimit else { return nil }
    let code = HMAC<SHA256>.authenticationCode(for: Self.signed(text), using: key)
    return Data(text.utf8).base64EncodedString() + "." + hexadecimal(code)
  }

  func decode(_ cookie: String) -> String? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let bytes = Data(base64Encoded: String(parts[0])),
      let text = String(validating: bytes, as: UTF8.self), let code = Self.bytes(of: parts[1]),
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Self.signed(text), using: key)
    else { return nil }
    return text
  }

  private static func bytes(of code: Substring) -> [UInt8]? { WebMVVM.bytes(hexadecimal: code) }

  private static func signed(_ text: String) -> Data { Data("kept.\(text)".utf8) }
}
