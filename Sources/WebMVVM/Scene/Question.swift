/// Whether to execute an action now that was sent before its person had signed in, in words for that person.
///
/// The details are read by the action's coordinator, which may need the person.
public struct Question<C: WebCoordinator>: Sendable {
  /// What the action's button says.
  public let action: String
  /// What it would change, a line each.
  public let details: @Sendable (C) async throws -> [String]

  /// A question about an action.
  public init(_ action: String, details: @escaping @Sendable (C) async throws -> [String] = { _ in [] }) {
    self.action = action
    self.details = details
  }
}
