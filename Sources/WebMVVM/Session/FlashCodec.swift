import Crypto
import Foundation

/// Carries a ``Flash`` from one request to the next, in a cookie that is signed by this site.
///
/// The cookie consists of the message in hexadecimal, its kind, the undo value, and the HMAC-SHA256 of all these (RFC
/// 2104), separated by dots. So somebody who can set a cookie for the site cannot make it show a false message, and
/// people without a session can have messages too.
struct FlashCodec: Sendable {
  let key: SymmetricKey

  func encode(_ flash: Flash) -> String {
    let message = "\(hexadecimal(flash.text.utf8)).\(flash.kind.rawValue).\(flash.undo ?? "")"
    return message + "." + hexadecimal(HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key))
  }

  func decode(_ cookie: String) -> Flash? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count == 4, let text = bytes(hexadecimal: parts[0]), let kind = Flash.Kind(rawValue: String(parts[1])),
      let code = bytes(hexadecimal: parts[3]),
      HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: Data(parts.dropLast().joined(separator: ".").utf8), using: key)
    else { return nil }
    return Flash(String(decoding: text, as: UTF8.self), kind: kind, undo: parts[2].isEmpty ? nil : String(parts[2]))
  }
}
