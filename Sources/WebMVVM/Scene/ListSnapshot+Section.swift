public import MVVM

extension HTMLWriter {
  /// `{{#items}}` for a snapshot: its items, in order. The items of an array are not copied while they are rendered.
  @inlinable
  public func section<Item: CellViewModel>(_ items: ListSnapshot<Item>, in scope: some Any) -> [Item] { items.items }
}
