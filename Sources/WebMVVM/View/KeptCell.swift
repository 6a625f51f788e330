public import MVVM

extension KeptViews where Key: Identifiable {
  /// The cells of a list. The HTML of each is kept by the item that it shows.
  ///
  /// ```swift
  /// let goodsCells = KeptViews<Goods>()
  ///
  /// cells = try goodsCells.cells(of: page.goods) { GoodsListCellViewModel($0) }
  /// ```
  ///
  /// ```html
  /// {{#cells}}{{>.}}{{/cells}}
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items in their order. An item contains all that its cell depends on, except the language.
  ///   - make: Creates the ViewModel of a cell. It is called for the cells that are not kept.
  /// - Throws: A ``SnapshotError`` if two items have the same identity.
  @inlinable public func cells<Content: CellViewModel & View>(
    of items: [Key], make: @escaping (Key) -> Content
  ) throws(SnapshotError) -> ListSnapshot<KeptCell<Key, Content>> {
    try ListSnapshot(items.map { KeptCell(item: $0, views: self, make: make) })
  }
}

/// A cell of ``KeptViews``. Its ViewModel is created when it is needed.
public struct KeptCell<Item: Identifiable & Hashable & Sendable, Content: CellViewModel & View>: CellViewModel, View {
  /// It is not a scene.
  public static var scene: StaticString { Content.scene }

  /// What the cell shows.
  public let item: Item
  @usableFromInline let views: KeptViews<Item>
  @usableFromInline let make: (Item) -> Content

  @inlinable init(item: Item, views: KeptViews<Item>, make: @escaping (Item) -> Content) {
    self.item = item
    self.views = views
    self.make = make
  }

  /// The identity of the item.
  @inlinable public var id: Item.ID { item.id }

  /// The ViewModel.
  @inlinable public var content: Content { make(item) }

  /// Appends what is kept, or else renders the ViewModel.
  @inlinable public func render(into html: inout HTMLWriter) { views.write(item, to: &html) { make(item) } }

  /// Whether two cells show equal items.
  @inlinable public static func == (first: KeptCell, second: KeptCell) -> Bool { first.item == second.item }

  /// Hashes the item.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(item) }
}

extension KeptCell: CustomReflectable {
  /// Tools show the ViewModel.
  public var customMirror: Mirror { Mirror(reflecting: content) }
}
