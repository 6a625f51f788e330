/// Finds the items of a new snapshot in an old one.
///
/// It is inlinable so that it is specialised for each item type: 10,000 items take 1.7 ms then, and 6 ms otherwise.
@usableFromInline
struct ItemComparison<SectionID: Hashable, Item: CellViewModel> {
  @usableFromInline typealias Change = SnapshotDifference<SectionID, Item>.Change

  @usableFromInline var placements: [Change] = []
  @usableFromInline var updates: [Change] = []
  @usableFromInline let old: Snapshot<SectionID, Item>
  @usableFromInline var isFound: [[Bool]]

  @inlinable
  init(from old: Snapshot<SectionID, Item>) {
    self.old = old
    isFound = old.sections.map { Array(repeating: false, count: $0.items.count) }
  }

  /// Finds the items of a section of the new snapshot. Call it for each section, in order.
  @inlinable
  mutating func compare(_ section: Snapshot<SectionID, Item>.Section) {
    let oldSection = old.index(of: section.id)
    let sources = find(section.items, startingIn: oldSection)
    for index in displaced(from: sources.map { $0?.section == oldSection ? $0?.item : nil }) {
      let item = section.items[index]
      let place = SnapshotPlace(index, in: section.items)
      placements.append(
        sources[index] == nil
          ? .insertItem(item, in: section.id, at: place) : .moveItem(item.id, in: section.id, to: place))
    }
  }

  /// The items that no section of the new snapshot has.
  @inlinable
  func removals() -> [Change] {
    zip(old.sections, isFound).flatMap { section, isFound in
      zip(section.items, isFound).lazy.filter { !$0.1 }.map { .removeItem($0.0.id) }
    }
  }

  @inlinable
  mutating func find(_ items: [Item], startingIn section: Int?) -> [SnapshotPosition?] {
    var next = section.map { SnapshotPosition(section: $0, item: 0) }
    return items.map { item in
      guard let position = position(of: item.id, expected: next) else { return nil }
      isFound[position.section][position.item] = true
      if old[position] != item { updates.append(.updateItem(item)) }
      next = SnapshotPosition(section: position.section, item: position.item + 1)
      return position
    }
  }

  /// Where the old snapshot has the item. Usually it comes right after the previous one; then no table lookup is
  /// needed.
  @inlinable
  func position(of id: Item.ID, expected: SnapshotPosition?) -> SnapshotPosition? {
    guard let expected, old[expected]?.id == id else { return old.position(of: id) }
    return expected
  }
}
