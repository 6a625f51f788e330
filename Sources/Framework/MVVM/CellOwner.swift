/// A view that shows the cell that it is given, and binds to each one: a reused cell of a table or a collection.
///
/// ```swift
/// final class MailCell: CellOwner {
///   let slot = CellSlot<MailCellViewModel>()
///   let contentLabel = Label()
///
///   func bind(cell: MailCellViewModel) { contentLabel.text = cell.content }
/// }
///
/// mailCell.cell = cells[row]  // binds
/// ```
///
/// A ``CellViewModel`` is a value, so there is nothing to observe and nothing to cancel: when its item changes, the view is
/// given another one. A View that is printed, such as a page, needs no owner: a template prints the cell.
///
/// A class of the main actor conforms to `@MainActor CellOwner`.
public protocol CellOwner: AnyObject {
  /// The cell's type, inferred from ``slot``.
  associatedtype Cell: CellViewModel

  /// Stores the cell: `let slot = CellSlot<MailCellViewModel>()`.
  var slot: CellSlot<Cell> { get }

  /// Shows a cell.
  ///
  /// Do not call it yourself: setting ``cell`` calls it.
  func bind(cell: Cell)
}

extension CellOwner {
  /// The cell that is shown.
  ///
  /// Setting another one stores it, and then calls ``bind(cell:)`` once. Setting an equal one does nothing, because it looks
  /// the same. Setting `nil` calls nothing: what was shown stays until the view is reused.
  public var cell: Cell? {
    get { slot.cell }
    set {
      guard newValue != slot.cell else { return }
      slot.cell = newValue
      if let newValue { bind(cell: newValue) }
    }
  }
}

/// A ``CellOwner``'s cell.
public final class CellSlot<Cell: CellViewModel> {
  var cell: Cell?

  /// Creates an empty slot. Set the cell through the owner's ``CellOwner/cell``.
  public init() {}
}
