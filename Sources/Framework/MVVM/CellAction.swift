/// The action of a button in a cell.
///
/// ```swift
/// struct MailCellViewModel: CellViewModel {
///   let id: Mail.ID
///   let isStarred: Bool
///   let star: CellAction
/// }
/// ```
///
/// The list's ViewModel creates the action. The item's `id` tells it which button was pressed:
///
/// ```swift
/// cells = mails.map { mail in
///   MailCellViewModel(id: mail.id, isStarred: mail.isStarred, star: CellAction(of: self) { $0.star(mail.id) })
/// }
/// ```
///
/// If a cell has a delegate with its own protocol, the action is `CellAction { [weak delegate] in delegate?.didStar(id)
/// }`. The View calls it like a method: `cell.star()`. A View that cannot call functions, such as a page, has a form
/// for the same Action instead. The form's address names the item: see `FormAction` of WebMVVM.
///
/// All actions are equal: an action is not content, so a list with equal cells has nothing to redraw. Therefore an
/// action may use the identity of its item and its owner, which do not change, but not the rest of the item.
public struct CellAction: Hashable {
  private let perform: () -> Void

  /// Creates an action that calls `perform`, and keeps what the closure captures.
  public init(_ perform: @escaping () -> Void) { self.perform = perform }

  /// Creates an action of `owner`, which usually keeps the cell. The owner is held weakly; without it the action does
  /// nothing.
  public init<Owner: AnyObject>(of owner: Owner, _ perform: @escaping (Owner) -> Void) {
    self.perform = { [weak owner] in
      guard let owner else { return }
      perform(owner)
    }
  }

  /// Performs the action.
  public func callAsFunction() { perform() }

  /// Always true.
  public static func == (one: CellAction, other: CellAction) -> Bool { true }

  /// Adds nothing: all actions are equal.
  public func hash(into hasher: inout Hasher) {}
}
