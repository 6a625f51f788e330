import Foundation
import MicroHTTP

/// Stores a ``Flash`` for the next request in a cookie that is signed by this site.
///
/// The cookie is the message in hexadecimal, its kind, the address of its undo action, and the HMAC-SHA256 of these
/// (RFC 2104), separated by dots. Without the key, nobody can create a message of the site. People without a session can
/// get messages, too.
struct FlashCodec: Sendable {
  let key: SecretKey

  func encode(_ flash: Flash) -> String {
    let message = "\(Hexadecimal.encoded(flash.text.utf8)).\(flash.kind.rawValue).\(flash.undo?.string ?? "")"
    return message + "." + Hexadecimal.encoded(key.code(of: Data(message.utf8)))
  }

  func decode(_ cookie: String) -> Flash? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.count >= 4, let text = Hexadecimal.decoded(parts[0]), let kind = Flash.Kind(rawValue: String(parts[1])),
      let code = parts.last.flatMap({ Hexadecimal.decoded($0) }),
      key.isCode(code, of: Data(parts.dropLast().joined(separator: ".").utf8))
    else { return nil }
    // The address can contain dots.
    let undo = parts[2..<parts.count - 1].joined(separator: ".")
    return Flash(
      String(decoding: text, as: UTF8.self), kind: kind, undo: undo.isEmpty ? nil : Location(address: undo))
  }
}
