import Foundation
import MicroHTTP

/// A message that is shown once, on the next page that the person sees.
public struct Flash: Equatable, Sendable {
  /// The kind of a message.
  public enum Kind: String, Sendable {
    /// An action succeeded.
    case notice
    /// Something went wrong.
    case alert
    /// Nothing was done, because nothing was left to do.
    case remark
  }

  /// A longer text, in UTF-8, does not fit into a cookie.
  private static let byteLimit = 1_000
  /// A longer address does not fit into the cookie beside the longest text.
  private static let undoByteLimit = 1_200

  /// The text of the message.
  public let text: String

  /// The kind of the message.
  public let kind: Kind

  /// The address of the action that undoes what was done. A layout shows a form that is posted to it. Nil if nothing can
  /// be undone.
  public let undo: Location?

  /// Creates a message from a text, which is translated into the language of the request.
  ///
  /// - Parameters:
  ///   - text: A sentence. It is truncated to 1,000 bytes of UTF-8.
  ///   - kind: The kind of the message.
  ///   - undo: The address of the action that undoes what was done. It contains everything that the action needs. An
  ///     address of more than 1,200 bytes does not fit into the cookie and is left out.
  public init(_ text: LocalizedText, kind: Kind = .notice, undo: Location? = nil) {
    self.init(String(localized: text), kind: kind, undo: undo)
  }

  /// Creates a message from a text that is shown as it is.
  ///
  /// - Parameters:
  ///   - text: A sentence in the language of the request already. It is truncated to 1,000 bytes of UTF-8.
  ///   - kind: The kind of the message.
  ///   - undo: The address of the action that undoes what was done: see ``init(_:kind:undo:)-(LocalizedText,_,_)``.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, kind: Kind = .notice, undo: Location? = nil) {
    var text = text.utf8.count > Self.byteLimit ? String(text.prefix(Self.byteLimit)) : String(text)
    while text.utf8.count > Self.byteLimit { text.removeLast() }
    self.text = text
    self.kind = kind
    self.undo = undo.flatMap { $0.string.utf8.count <= Self.undoByteLimit ? $0 : nil }
  }

  /// The text of a problem page as a message.
  init(_ problem: Problem) {
    let text: LocalizedText =
      if let number = problem.requestID {
        "\(problem.title). \(problem.message) Number \(number)."
      } else {
        "\(problem.title). \(problem.message)"
      }
    self.init(text, kind: .alert)
  }

  /// The ARIA role of the element that shows it: `status` or `alert`.
  public var role: String { kind == .alert ? "alert" : "status" }
}

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
