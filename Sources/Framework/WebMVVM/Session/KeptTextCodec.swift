import Foundation
import MicroHTTP

/// Stores a text for later requests in a cookie that is signed by this site: the text in Base64, a dot,
/// and the HMAC-SHA256 of a name and the text (RFC 2104).
///
/// The name prevents a text from being accepted as a ``Flash`` or the reverse, because both are signed with the same
/// key.
struct KeptTextCodec: Sendable {
  /// A cookie, including its name and attributes, has at most 4,096 bytes (RFC 6265, section 6.1).
  static let byteLimit = 2_400

  /// The maximum length of a ``SessionKey``'s value. It is smaller because a site can have several.
  static let valueByteLimit = 1_000

  let key: SecretKey
  /// The name that is signed with the text.
  var name = "kept"

  /// The cookie's value; nil if the text is too long.
  func encode(_ text: String) -> String? {
    guard text.utf8.count <= Self.byteLimit else { return nil }
    return Data(text.utf8).base64EncodedString() + "." + Hexadecimal.encoded(key.code(of: signed(text)))
  }

  func decode(_ cookie: String) -> String? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count == 2, let bytes = Data(base64Encoded: String(parts[0])),
      let text = String(validating: bytes, as: UTF8.self), let code = Self.bytes(of: parts[1]),
      key.isCode(code, of: signed(text))
    else { return nil }
    return text
  }

  private static func bytes(of code: Substring) -> [UInt8]? { Hexadecimal.decoded(code) }

  private func signed(_ text: String) -> Data { Data("\(name).\(text)".utf8) }
}
