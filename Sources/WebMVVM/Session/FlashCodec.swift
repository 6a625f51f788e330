import Crypto
import Foundation
import MicroHTTP

/// Carries a ``Flash`` from one request to the next, in a cookie that is signed by this site.
///
/// The cookie is the message in hexadecimal, its kind, the address of its undo action, and the HMAC-SHA256 of all that
/// (RFC 2104), with dots between. So nobody who can set a cookie for the site can put words into its mouth, and people
/// without a session have messages too.
struct FlashCodec: Sendable {
  let key: SymmetricKey

  func encode(_ flash: Flash) -> String {
    let message = "\(Hexadecimal.encoded(flash.text.utf8)).\(flash.kind.rawValue).\(flash.undo?.string ?? "")"
    return message + "." + Hexadecimal.encoded(HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key))
  }

  func decode(_ cookie: String) -> Flash? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count >= 4, let text = Hexadecimal.decoded(parts[0]), let kind = Flash.Kind(rawValue: String(parts[1])),
      let code = parts.last.flatMap({ Hexadecimal.decoded($0) }),
      HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: Data(parts.dropLast().joined(separator: ".").utf8), using: key)
    else { return nil }
    // An address may have dots itself.
    let undo = parts[2..<parts.count - 1].joined(separator: ".")
    return Flash(
      String(decoding: text, as: UTF8.self), kind: kind, undo: undo.isEmpty ? nil : Location(address: undo))
  }
}
