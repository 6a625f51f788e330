import Crypto
import Foundation

/// Carries a ``Flash`` from one request to the next, in a cookie that only this site can have written.
///
/// The cookie is the message, a dot, and the message's HMAC-SHA256 (RFC 2104), both in hexadecimal. So nobody who can
/// set a cookie for the site can put words into its mouth, and people without a session have messages too.
struct FlashCodec: Sendable {
  let key: SymmetricKey

  func encode(_ flash: Flash) -> String {
    let text = Data(flash.text.utf8)
    return hexadecimal(text) + "." + hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: key))
  }

  func decode(_ cookie: String) -> Flash? {
    let parts = cookie.split(separator: ".")
    guard
      parts.count == 2, let text = bytes(hexadecimal: parts[0]), let code = bytes(hexadecimal: parts[1]),
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key)
    else { return nil }
    return Flash(String(decoding: text, as: UTF8.self))
  }
}
