/// A message that is shown once, on the next page that the person sees.
public struct Flash: Equatable, Sendable {
  /// The kind of a message.
  public enum Kind: String, Sendable {
    /// An action succeeded.
    case notice
    /// Something went wrong.
    case alert
  }

  /// A longer text, in UTF-8, does not fit into a cookie.
  private static let byteLimit = 1_000

  /// The text of the message.
  public let text: String

  /// The kind of the message.
  public let kind: Kind

  /// The value that an Undo form next to the message sends to reverse the action, in the application's own format; nil
  /// if the action cannot be undone.
  public let undo: String?

  /// - Parameters:
  ///   - text: A sentence. It is truncated to 1,000 bytes.
  ///   - kind: The kind of the message.
  ///   - undo: The value for the Undo form: 1 to 1,000 letters, digits and hyphens. Any other value is dropped.
  public init(_ text: String, kind: Kind = .notice, undo: String? = nil) {
    var text = text.utf8.count > Self.byteLimit ? String(text.prefix(Self.byteLimit)) : text
    while text.utf8.count > Self.byteLimit { text.removeLast() }
    self.text = text
    self.kind = kind
    self.undo = undo.flatMap { Self.isCarried($0) ? $0 : nil }
  }

  private static func isCarried(_ undo: String) -> Bool {
    (1...byteLimit).contains(undo.utf8.count)
      && undo.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The text of a problem page as a message.
  init(_ problem: Problem) {
    let number = problem.requestID.map { " Number \($0)." } ?? ""
    self.init("\(problem.title). \(problem.message)\(number)", kind: .alert)
  }

  /// The ARIA role of the element that shows it: `status` or `alert`.
  public var role: String { kind == .notice ? "status" : "alert" }
}
