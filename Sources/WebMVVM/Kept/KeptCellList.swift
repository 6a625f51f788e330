public import MVVM

/// The cells of ``KeptCells``, in the order of their items. As a View it writes all of them.
public struct KeptCellList<Item: Identifiable & Equatable & Sendable, Content: CellViewModel & View>: View
where Item.ID: Sendable {
  /// It is not a scene.
  public static var scene: StaticString { Content.scene }

  @usableFromInline let shown: KeptCells<Item>.Items
  /// What was kept for them.
  @usableFromInline let known: KeptHTML?
  @usableFromInline let kept: KeptCells<Item>
  @usableFromInline let make: (Item) -> Content

  @usableFromInline
  init(
    _ items: KeptCells<Item>.Items, known: KeptHTML?, kept: KeptCells<Item>, make: @escaping (Item) -> Content
  ) {
    (shown, self.known, self.kept, self.make) = (items, known, kept, make)
  }

  /// What the cells show.
  @inlinable public var items: [Item] { shown.all }

  /// Appends what is kept, or else each cell.
  @inlinable
  public func render(into html: inout HTMLWriter) {
    if let known, !kept.isChecked, known.isCurrent { return html.append(known) }
    let rendered = html.render(EachCell(list: self), inPlaceOf: known, isChecked: kept.isChecked, for: [Item].self)
    if let rendered { kept.keptLists.keep(rendered, for: shown) }
  }

  /// The cells one by one.
  @usableFromInline struct EachCell: View {
    @usableFromInline static var scene: StaticString { Content.scene }

    @usableFromInline let list: KeptCellList

    @usableFromInline init(list: KeptCellList) { self.list = list }

    @inlinable func render(into html: inout HTMLWriter) {
      for cell in list { cell.render(into: &html) }
    }
  }
}

extension KeptCellList: RandomAccessCollection {
  /// The first position.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last cell.
  @inlinable public var endIndex: Int { items.count }

  /// The cell at a position.
  ///
  /// - Precondition: `startIndex <= index < endIndex`.
  @inlinable public subscript(index: Int) -> KeptCell<Item, Content> { KeptCell(list: self, index: index) }
}

extension KeptCellList: Equatable {
  /// Whether two lists show equal items.
  @inlinable public static func == (first: KeptCellList, second: KeptCellList) -> Bool { first.items == second.items }
}

extension KeptCellList: CustomReflectable {
  /// Tools show the cells.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection) }
}
