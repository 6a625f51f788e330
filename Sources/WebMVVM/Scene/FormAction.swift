/// The action of a cell's button on a page: a `CellAction` with the address of the form that performs it.
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
/// The closure is an Action of the list: it returns the place where the new State shows, or nil for input that it
/// refuses. The route at the address performs the same Action: it calls the list's method, or `try await cell.archive()`
/// as a test does.
///
/// Two are equal if their addresses are. The closure is not content. Therefore it may use the identity of its item and
/// its owner, which do not change, but not the rest of the item.
public struct FormAction: Hashable {
  /// Where its form is posted to.
  public let location: Location

  private let perform: () async throws -> Location?

  /// Creates an action that calls `perform`, and keeps what the closure captures.
  public init(at location: Location, _ perform: @escaping () async throws -> Location?) {
    self.location = location
    self.perform = perform
  }

  /// Creates an action of `owner`, which usually keeps the cell. The owner is held weakly; without it the action does
  /// nothing.
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
  /// - Returns: The place where the new State shows; nil if the Action refused, or the owner is gone.
  /// - Throws: What the Action throws.
  @discardableResult
  public func callAsFunction() async throws -> Location? { try await perform() }

  /// Whether both forms are posted to one address.
  public static func == (one: FormAction, other: FormAction) -> Bool { one.location == other.location }

  /// Adds the address.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
