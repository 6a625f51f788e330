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
  /// A longer address does not fit into the cookie beside the longest text.
  private static let undoByteLimit = 1_200

  /// The text of the message.
  public let text: String

  /// The kind of the message.
  public let kind: Kind

  /// The action that takes back what was done: a layout draws a form that is posted there. Nil where nothing can be
  /// taken back.
  public let undo: Location?

  /// - Parameters:
  ///   - text: A sentence; what goes past 1,000 bytes is cut.
  ///   - kind: What the message is about.
  ///   - undo: The action that takes it back, with all that it needs to know in its address. One of more than 1,200
  ///     bytes can't be carried, and the message is without.
  public init(_ text: String, kind: Kind = .notice, undo: Location? = nil) {
    var text = text.utf8.count > Self.byteLimit ? String(text.prefix(Self.byteLimit)) : text
    while text.utf8.count > Self.byteLimit { text.removeLast() }
    self.text = text
    self.kind = kind
    self.undo = undo.flatMap { $0.string.utf8.count <= Self.undoByteLimit ? $0 : nil }
  }

  /// The text of a problem page as a message.
  init(_ problem: Problem) {
    let number = problem.requestID.map { " Number \($0)." } ?? ""
    self.init("\(problem.title). \(problem.message)\(number)", kind: .alert)
  }

  /// The ARIA role of the element that shows it: `status` or `alert`.
  public var role: String { kind == .notice ? "status" : "alert" }
}
