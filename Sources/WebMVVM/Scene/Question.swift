/// Whether to execute an action now that was sent before its person had signed in, in words for that person.
public struct Question: Sendable {
  /// What the action's button says.
  public let action: String
  /// What it would change, a line each.
  public let details: [String]

  /// A question about an action.
  public init(_ action: String, details: [String] = []) {
    self.action = action
    self.details = details
  }
}
