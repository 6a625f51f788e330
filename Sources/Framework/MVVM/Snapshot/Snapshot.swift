/// The content of a list at one moment: ordered sections with ordered items.
///
/// A ViewModel creates a snapshot from its data. ``difference(from:)`` returns the changes to the displayed list that
/// are needed to show the new snapshot.
///
/// ```swift
/// enum Section { case unread, read }
///
/// var snapshot = Snapshot<Section, MailCellViewModel>()
/// try snapshot.append(.unread, items: unread.map(MailCellViewModel.init))
/// try snapshot.append(.read, items: read.map(MailCellViewModel.init))
/// ```
///
/// Sections and items are distinguished by their identity, which must be unique: an item is in one section, once. Two
/// items with the same `id` are the same item; if they are not equal, its content has changed.
public struct Snapshot<SectionID: Hashable, Item: CellViewModel> {
  /// The sections, in the order in which they are shown.
  @inlinable public var sections: [Section] { content }

  @usableFromInline var content: [Section] = []
  @usableFromInline var sectionIndices: [SectionID: Int] = [:]
  @usableFromInline var positions: [Item.ID: SnapshotPosition] = [:]

  /// Items with a common section identity.
  public struct Section: Identifiable, Hashable {
    /// The identity of this section.
    public let id: SectionID
    /// The items, in the order in which they are shown.
    @inlinable public var items: [Item] { content }

    @usableFromInline var content: [Item]

    @inlinable
    init(id: SectionID, items: [Item]) {
      self.id = id
      content = items
    }
  }

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  /// Adds a section at the end.
  ///
  /// - Complexity: O(*n*) on average, for *n* items.
  /// - Throws: A ``SnapshotError`` that names the section or the item that already exists. The snapshot is then
  ///   unchanged.
  @inlinable
  public mutating func append(_ section: SectionID, items: [Item]) throws(SnapshotError) {
    guard index(of: section) == nil else { throw .duplicateSection(id: "\(section)") }
    positions.reserveCapacity(positions.count + items.count)
    // An item is not copied to read its identity.
    for index in items.indices {
      let id = items[index].id
      let position = SnapshotPosition(section: content.count, item: index)
      guard let first = positions.updateValue(position, forKey: id) else { continue }
      for item in items[..<index] { positions[item.id] = nil }
      let isInOtherSection = first.section < content.count
      positions[id] = isInOtherSection ? first : nil
      throw .duplicateItem(
        id: "\(id)", section: "\(section)",
        firstSection: "\(isInOtherSection ? content[first.section].id : section)")
    }
    sectionIndices[section] = content.count
    content.append(Section(id: section, items: items))
  }

  /// Replaces the item with the same identity, if there is one.
  mutating func update(_ item: Item) {
    guard let position = position(of: item.id) else { return }
    content[position.section].content[position.item] = item
  }
}

extension Snapshot {
  /// The items of all sections, in the order in which they are shown.
  ///
  /// - Complexity: O(1) if there is one section, otherwise O(*n*).
  @inlinable public var items: [Item] { content.count == 1 ? content[0].content : content.flatMap { $0.content } }

  /// The item with this identity, if there is one.
  ///
  /// - Complexity: O(1) on average.
  public subscript(id id: Item.ID) -> Item? { position(of: id).flatMap { self[$0] } }

  /// The item at this position, if there is one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: SnapshotPosition) -> Item? {
    guard sections.indices.contains(position.section) else { return nil }
    let items = sections[position.section].items
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  /// The position of the item with this identity, if there is one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func position(of id: Item.ID) -> SnapshotPosition? {
    positions[id]
  }

  /// The index of the section with this identity, if there is one.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(of section: SectionID) -> Int? {
    sectionIndices[section]
  }
}

extension Snapshot: Equatable {
  /// Whether both show the same sections with equal items, in the same order.
  public static func == (one: Snapshot, other: Snapshot) -> Bool { one.sections == other.sections }
}

extension Snapshot: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
extension Snapshot.Section: Sendable where SectionID: Sendable, Item: Sendable {}

extension Snapshot {
  /// This snapshot with the changes applied: `try old.applying(new.difference(from: old)) == new`.
  ///
  /// - Complexity: O(*n*) on average, for *n* items before and after.
  /// - Throws: A ``SnapshotError`` if the difference was computed from another snapshot, so that it would leave a gap,
  ///   lose an item or contain one twice.
  public func applying(_ difference: SnapshotDifference<SectionID, Item>) throws(SnapshotError) -> Snapshot {
    var patch = SnapshotPatch(of: self)
    for change in difference.changes { try patch.take(change) }
    return try patch.result()
  }
}

extension Snapshot {
  /// The changes that turn `old` into this snapshot.
  ///
  /// Items are matched by identity: in step while both snapshots have the same item next, otherwise with a table, after
  /// Paul Heckel, "A technique for isolating differences between files", Communications of the ACM 21 (1978), 264–268.
  /// As few items as possible move: in each section that exists in both, a longest sequence of items with the same
  /// order in both stays in place. The same holds for the sections.
  ///
  /// - Complexity: O(*n* + *m* log *m*) on average, for *n* items in both and at most *m* per section; O(*n*) if no
  ///   item moves. Only items near a removal, an insertion or a move are hashed.
  @inlinable
  public func difference(from old: Snapshot) -> SnapshotDifference<SectionID, Item> {
    var comparison = ItemComparison(from: old)
    for section in sections { comparison.compare(section) }
    return SnapshotDifference(
      changes: comparison.removals() + sectionPlacements(from: old) + comparison.placements
        + sectionRemovals(from: old) + comparison.updates)
  }

  @usableFromInline
  func sectionPlacements(from old: Snapshot) -> [SnapshotDifference<SectionID, Item>.Change] {
    displaced(from: sections.map { old.index(of: $0.id) }).map { index in
      let id = sections[index].id
      let place = SnapshotPlace(index, in: sections)
      return old.index(of: id) == nil ? .insertSection(id, at: place) : .moveSection(id, to: place)
    }
  }

  @usableFromInline
  func sectionRemovals(from old: Snapshot) -> [SnapshotDifference<SectionID, Item>.Change] {
    old.sections.filter { index(of: $0.id) == nil }.map { .removeSection($0.id) }
  }
}

extension Snapshot: CustomReflectable {
  /// The items, or the sections of a list that has some, as tools for developers show them.
  public var customMirror: Mirror {
    SectionID.self == WholeList.self
      ? Mirror(self, unlabeledChildren: items, displayStyle: .collection)
      : Mirror(self, unlabeledChildren: sections, displayStyle: .collection)
  }
}

extension Snapshot.Section: CustomReflectable {
  /// The identity and the items, as tools for developers show them.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "items": items], displayStyle: .struct)
  }
}
