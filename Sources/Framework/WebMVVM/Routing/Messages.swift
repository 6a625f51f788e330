import MVVM

/// The messages that a scene leaves for the next page that the person sees: see ``Flash``.
///
/// Each ``WebCoordinator`` can leave them. The protocol of where a scene leads inherits this one if the scene says something:
///
/// ```swift
/// protocol NoteNavigation: Messages {
///   func noteList() -> Location
/// }
/// ```
public protocol Messages {
  /// Says what was done.
  func tell(_ message: LocalizedText)

  /// Says what was done, with a button that is sent to the address of the action that undoes it.
  func tell(_ message: LocalizedText, undo: Location)

  /// Says that nothing had to be done.
  func remark(_ message: LocalizedText)

  /// Says why nothing was done, as an alert.
  func warn(_ message: LocalizedText)
}

extension WebCoordinator {
  /// Says what was done: see ``Messages``.
  public func tell(_ message: LocalizedText) { context.show(Flash(message)) }

  /// Says what was done, with a button that undoes it: see ``Messages``.
  public func tell(_ message: LocalizedText, undo: Location) { context.show(Flash(message, undo: undo)) }

  /// Says that nothing had to be done: see ``Messages``.
  public func remark(_ message: LocalizedText) { context.show(Flash(message, kind: .remark)) }

  /// Says why nothing was done, as an alert: see ``Messages``.
  public func warn(_ message: LocalizedText) { context.show(Flash(message, kind: .alert)) }
}

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
