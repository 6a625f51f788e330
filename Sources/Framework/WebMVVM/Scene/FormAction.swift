/// The action of a button in a cell: a `CellAction` with the address to which its form is posted.
///
/// ```swift
/// struct MailListCellViewModel: CellViewModel {
///   let id: Mail.ID
///   let archive: FormAction
/// }
///
/// MailListCellViewModel(
///   id: mail.id, archive: FormAction(at: coordinator.archive(mail.id), of: self) { try await $0.archive(mail.id) })
/// ```
///
/// ```html
/// <form method="post" action="{{archive.location}}"><button>Archive</button></form>
/// ```
///
/// The closure is an Action of the list. It returns the page that shows the new State, or nil if it refuses the input.
/// The route at the address performs the same Action: it calls the list's method, or `try await cell.archive()` as a
/// test does.
///
/// Two actions are equal if their addresses are equal. The closure is not compared. It may therefore use the identity
/// of its item and its owner, which do not change, but no other property of the item.
public struct FormAction: Hashable {
  /// The address to which its form is posted.
  public let location: Location

  private let perform: () async throws -> Location?

  /// Creates an action that calls `perform`. It retains what the closure captures.
  public init(at location: Location, _ perform: @escaping () async throws -> Location?) {
    self.location = location
    self.perform = perform
  }

  /// Creates an action of `owner`. The owner usually stores the cell, so it is referenced weakly. If it no longer
  /// exists, the action does nothing.
  public init<Owner: AnyObject>(
    at location: Location, of owner: Owner, _ perform: @escaping (Owner) async throws -> Location?
  ) {
    weak let owner = owner
    self.init(at: location) {
      guard let owner else { return nil }
      return try await perform(owner)
    }
  }

  /// Performs the action.
  ///
  /// - Returns: The page that shows the new State; nil if the Action refused its input or the owner no longer exists.
  /// - Throws: What the Action throws.
  @discardableResult
  public func callAsFunction() async throws -> Location? { try await perform() }

  /// Whether the addresses of both are equal.
  public static func == (one: FormAction, other: FormAction) -> Bool { one.location == other.location }

  /// Adds the address.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
