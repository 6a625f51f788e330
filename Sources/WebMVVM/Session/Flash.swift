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

  /// - Parameters:
  ///   - text: A sentence; what goes past 1,000 bytes is cut.
  ///   - kind: What the message is about.
  public init(_ text: String, kind: Kind = .notice) {
    var text = text.utf8.count > Self.byteLimit ? String(text.prefix(Self.byteLimit)) : text
    while text.utf8.count > Self.byteLimit { text.removeLast() }
    self.text = text
    self.kind = kind
  }

  /// What went wrong, in the words of its page.
  init(_ problem: Problem) {
    let number = problem.requestID.map { " Number \($0)." } ?? ""
    self.init("\(problem.title). \(problem.message)\(number)", kind: .alert)
  }

  /// The ARIA role of the element that shows it: `status` or `alert`.
  public var role: String { kind == .notice ? "status" : "alert" }
}
