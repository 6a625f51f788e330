/// Asks a person whether to execute an action that they sent before they signed in.
///
/// The action's coordinator reads the details. It may need the person for that.
public struct Question<C: WebCoordinator>: Sendable {
  /// The text of the action's button.
  public let action: String
  /// What the action would change, one line for each change.
  public let details: @Sendable (C) async throws -> [String]

  /// A question about an action.
  public init(_ action: LocalizedText, details: @escaping @Sendable (C) async throws -> [String] = { _ in [] }) {
    self.init(String(localized: action), details: details)
  }

  /// A question about an action, whose name is in the language of the request already.
  @_disfavoredOverload
  public init(
    _ action: some StringProtocol, details: @escaping @Sendable (C) async throws -> [String] = { _ in [] }
  ) {
    self.action = String(action)
    self.details = details
  }
}
