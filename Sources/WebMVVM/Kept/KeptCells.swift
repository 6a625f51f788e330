public import MVVM

/// The HTML of cells that many pages share. Each is rendered once for an item, and again after the item has changed. The
/// cells of a list are copied together while none of its items has changed.
///
/// An item must contain all that its cell depends on, except the language. Then equal items have the same HTML, and what is
/// kept is never out of date. If items can have texts that differ only in their Unicode form, which are equal for Swift, they
/// compare the bytes.
///
/// ```swift
/// private(set) var cells: KeptCellList<Goods, GoodsListCellViewModel>?
/// let goodsCells = KeptCells<Goods>()
///
/// cells = try goodsCells.list(of: page.goods) { GoodsListCellViewModel($0) }
/// ```
///
/// ```html
/// {{#cells}}{{>.}}{{/cells}}
/// ```
///
/// Forms are kept without the mark of their reader, which each page adds. The debug build renders each cell again, and logs an
/// error if it differs from what is kept.
public final class KeptCells<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline struct Items: Hashable, Sendable {
    @usableFromInline let all: [Item]

    @usableFromInline init(_ all: [Item]) { self.all = all }

    /// Few lists begin with the same item and have the same length, and comparing a list with itself takes no time.
    @inlinable func hash(into hasher: inout Hasher) {
      // Not `first`, which copies the whole item.
      if !all.isEmpty { hasher.combine(all[0].id) }
      hasher.combine(all.count)
    }
  }

  @usableFromInline final class Kept: Sendable {
    @usableFromInline let item: Item
    @usableFromInline let html: KeptHTML

    @usableFromInline init(item: Item, html: KeptHTML) {
      (self.item, self.html) = (item, html)
    }
  }

  @usableFromInline let isChecked: Bool
  @usableFromInline let kept: KeptStore<Item.ID, Kept>
  @usableFromInline let keptLists: KeptStore<Items, KeptHTML>

  /// - Parameters:
  ///   - limit: The maximum number of cells. If there are more, all are rendered again.
  ///   - listLimit: The maximum number of lists whose cells are copied together.
  public convenience init(limit: Int = 1_024, listLimit: Int = 64) {
    self.init(limit: limit, listLimit: listLimit, isChecked: KeptHTML.isChecked)
  }

  /// - Parameter isChecked: Whether each cell is rendered again, and compared.
  init(limit: Int, listLimit: Int = 64, isChecked: Bool) {
    self.isChecked = isChecked
    kept = KeptStore(limit: limit)
    keptLists = KeptStore(limit: listLimit)
  }

  // What follows is inlinable, so that it is specialised for its types.

  /// The cells of a list.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - make: Creates the ViewModel of a cell. It is called for the cells that are not kept.
  /// - Throws: A `SnapshotError` if two items have the same identity.
  @inlinable
  public func list<Content: CellViewModel & View>(
    of items: [Item], make: @escaping (Item) -> Content
  ) throws(SnapshotError) -> KeptCellList<Item, Content> {
    let items = Items(items)
    let known = keptLists.value(for: items)
    let list = KeptCellList(items, known: known, kept: self, make: make)
    // The items of a list that is kept were checked before.
    if known == nil { _ = try ListSnapshot(Array(list)) }
    return list
  }

  /// Appends what is kept, or else renders the View.
  // The item is not copied out of its list, because copying counts references.
  @inlinable
  func write<Content: View>(_ cell: KeptCell<Item, Content>, to html: inout HTMLWriter) {
    let id = cell.id
    let known = kept.value(for: id).flatMap { $0.item == cell.list.items[cell.index] ? $0.html : nil }
    if let known, !isChecked, known.isCurrent { return html.append(known) }
    let rendered = html.render(cell.content, inPlaceOf: known, isChecked: isChecked, for: Item.self)
    if let rendered { kept.keep(Kept(item: cell.item, html: rendered), for: id) }
  }
}

/// A cell of ``KeptCells``. Its ViewModel is created when it is needed.
public struct KeptCell<Item: Identifiable & Equatable & Sendable, Content: CellViewModel & View>: CellViewModel, View
where Item.ID: Sendable {
  /// It is not a scene.
  public static var scene: StaticString { Content.scene }

  @usableFromInline let list: KeptCellList<Item, Content>
  @usableFromInline let index: Int

  @usableFromInline
  init(list: KeptCellList<Item, Content>, index: Int) {
    (self.list, self.index) = (list, index)
  }

  /// What the cell shows.
  @inlinable public var item: Item { list.items[index] }

  /// The identity of the item.
  @inlinable public var id: Item.ID { list.items[index].id }

  /// The ViewModel.
  @inlinable public var content: Content { list.make(item) }

  /// Appends what is kept, or else renders the ViewModel.
  @inlinable public func render(into html: inout HTMLWriter) { list.kept.write(self, to: &html) }

  /// Whether two cells show equal items.
  @inlinable public static func == (first: KeptCell, second: KeptCell) -> Bool { first.item == second.item }

  /// Hashes the identity of the item.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension KeptCell: CustomReflectable {
  /// Tools show the ViewModel.
  public var customMirror: Mirror { Mirror(reflecting: content) }
}
