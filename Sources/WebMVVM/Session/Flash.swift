/// A message that is shown once, on the next page that the person sees.
public struct Flash: Equatable, Sendable {
  /// A cookie holds no more than that, in UTF-8.
  private static let byteLimit = 1_000

  /// What the message says.
  public let text: String

  /// - Parameter text: A sentence; what goes past 1,000 bytes is cut.
  public init(_ text: String) {
    var text = text.utf8.count > Self.byteLimit ? String(text.prefix(Self.byteLimit)) : text
    while text.utf8.count > Self.byteLimit { text.removeLast() }
    self.text = text
  }
}
