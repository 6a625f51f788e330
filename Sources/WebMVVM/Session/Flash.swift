/// A message that is shown once, on the next page that the person sees.
public struct Flash: Equatable, Sendable {
  /// What a message is about.
  public enum Kind: String, Sendable {
    /// Something that was done.
    case notice
    /// Something that went wrong.
    case alert
  }

  /// A cookie holds no more than that, in UTF-8.
  private static let byteLimit = 1_000

  /// What the message says.
  public let text: String

  /// What it is about.
  public let kind: Kind

  /// What an Undo form beside the message sends to take back what was done, in the application's own words; nil where
  /// nothing can be taken back.
  public let undo: String?

  /// - Parameters:
  ///   - text: A sentence; what goes past 1,000 bytes is cut.
  ///   - kind: What the message is about.
  ///   - undo: What takes it back: letters, digits and hyphens, at most 1,000. Anything else can't be carried, and the
  ///     message is without.
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

  /// What went wrong, in the words of its page.
  init(_ problem: Problem) {
    let number = problem.requestID.map { " Number \($0)." } ?? ""
    self.init("\(problem.title). \(problem.message)\(number)", kind: .alert)
  }

  /// The ARIA role of the element that shows it: `status` or `alert`.
  public var role: String { kind == .notice ? "status" : "alert" }
}
