/// What a cell's own button does.
///
/// ```swift
/// struct MailCellViewModel: CellViewModel {
///   let id: Mail.ID
///   let isStarred: Bool
///   let star: CellAction
/// }
/// ```
///
/// The list's ViewModel makes it, and learns from it by the item's `id` which button was pressed:
///
/// ```swift
/// cells = mails.map { mail in
///   MailCellViewModel(id: mail.id, isStarred: mail.isStarred, star: CellAction(of: self) { $0.star(mail.id) })
/// }
/// ```
///
/// Where a cell has a delegate by a protocol of its own, the action is `CellAction { [weak delegate] in
/// delegate?.didStar(id) }`. The View calls it like a method: `cell.star()`. A View that can't call, such as a page,
/// has a form for the same Action instead, whose address names the item: `FormAction` of WebMVVM.
///
/// All actions are equal: what a button does is no content, and a list with equal cells has nothing to draw anew. So an
/// action may rely on the identity of its item and on who owns it, which stay, but not on the rest of the item.
public struct CellAction: Hashable {
  private let perform: () -> Void

  /// An action that does `perform`, and keeps alive what that holds.
  public init(_ perform: @escaping () -> Void) { self.perform = perform }

  /// An action of `owner`, which usually keeps the cell: it is held weakly, and the action does nothing without it.
  public init<Owner: AnyObject>(of owner: Owner, _ perform: @escaping (Owner) -> Void) {
    self.perform = { [weak owner] in
      guard let owner else { return }
      perform(owner)
    }
  }

  /// Does what the button is for.
  public func callAsFunction() { perform() }

  /// Always true.
  public static func == (one: CellAction, other: CellAction) -> Bool { true }

  /// Adds nothing: all actions are equal.
  public func hash(into hasher: inout Hasher) {}
}
