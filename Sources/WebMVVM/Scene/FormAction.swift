/// What a cell's own button does on a page: a `CellAction` with the address of the form that performs it.
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
/// The closure is an Action of the list: it gives the place where the new State shows, or nil for input that it refuses.
/// The route at the address performs the same Action. It can call `try await cell.archive()`, as a test does, or the
/// list's method.
///
/// Two are equal if their addresses are. The closure is no content, so it may rely on the identity of its item and on
/// its owner, which stay, but not on the rest of the item.
public struct FormAction: Hashable {
  /// Where its form is posted to.
  public let location: Location

  private let perform: () async throws -> Location?

  /// An action that does `perform`, and keeps alive what that holds.
  public init(at location: Location, _ perform: @escaping () async throws -> Location?) {
    self.location = location
    self.perform = perform
  }

  /// An action of `owner`, which usually keeps the cell: it is held weakly, and the action does nothing without it.
  public init<Owner: AnyObject>(
    at location: Location, of owner: Owner, _ perform: @escaping (Owner) async throws -> Location?
  ) {
    weak let owner = owner
    self.init(at: location) {
      guard let owner else { return nil }
      return try await perform(owner)
    }
  }

  /// Does what the button is for.
  ///
  /// - Returns: The place where the new State shows; nil where it was refused.
  /// - Throws: What the Action throws.
  @discardableResult
  public func callAsFunction() async throws -> Location? { try await perform() }

  /// Whether both forms are posted to one address.
  public static func == (one: FormAction, other: FormAction) -> Bool { one.location == other.location }

  /// Adds the address.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
