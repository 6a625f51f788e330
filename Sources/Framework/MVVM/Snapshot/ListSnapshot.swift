/// The content of a list without sections of its own.
///
/// ```swift
/// private(set) var cells = ListSnapshot<MailCellViewModel>()
///
/// cells = try ListSnapshot(mails.map(MailCellViewModel.init))
/// ```
///
/// It is a collection of its items.
public typealias ListSnapshot<Item: CellViewModel> = Snapshot<WholeList, Item>

/// The section of a ``ListSnapshot``.
public enum WholeList: Hashable, Sendable {
  /// The only section.
  case section
}

extension Snapshot where SectionID == WholeList {
  /// Creates a snapshot of these items. Without items it is equal to `ListSnapshot()`.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Throws: A ``SnapshotError`` if two items have the same identity.
  @inlinable
  public init(_ items: [Item]) throws(SnapshotError) {
    self.init()
    if !items.isEmpty { try append(.section, items: items) }
  }
}

extension Snapshot: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where SectionID == WholeList {
  /// An item.
  public typealias Element = Item
  /// The number of items before a position.
  public typealias Index = Int
  /// The positions of all items.
  public typealias Indices = Range<Int>
  /// Iterates over the items.
  public typealias Iterator = IndexingIterator<Self>
  /// Some of the items.
  public typealias SubSequence = Slice<Self>

  /// The first position.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last item.
  @inlinable public var endIndex: Int { sections.first?.items.count ?? 0 }

  /// The item at a position.
  ///
  /// - Precondition: `startIndex <= index < endIndex`.
  @inlinable
  public subscript(index: Int) -> Item { sections[0].items[index] }
}
