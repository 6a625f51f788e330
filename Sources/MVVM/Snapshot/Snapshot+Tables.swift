extension Snapshot {
  /// Up to this number of items, or of sections, their identities are compared one by one. Most lists are one page, and
  /// hashing the items of a page takes longer than these comparisons. Longer lists have a table.
  @usableFromInline static var tableThreshold: Int { 32 }

  /// The first of the new items whose identity another item already has, and the index of that item's section.
  @inlinable
  func duplicate(in items: [Item]) -> (id: Item.ID, section: Int)? {
    for index in items.indices {
      let id = items[index].id
      if let taken = position(of: id) { return (id, taken.section) }
      for before in 0..<index where items[before].id == id { return (id, content.count) }
    }
    return nil
  }

  /// Adds the items of a new section to the table. If an identity exists twice, the table is unchanged, and the result is
  /// the same as that of ``duplicate(in:)``.
  @inlinable
  mutating func addToTable(_ items: [Item]) -> (id: Item.ID, section: Int)? {
    positions.reserveCapacity(itemCount + items.count)
    if itemCount <= Self.tableThreshold { fillTable() }
    for (index, item) in items.enumerated() {
      let position = SnapshotPosition(section: content.count, item: index)
      guard let taken = positions.updateValue(position, forKey: item.id) else { continue }
      positions[item.id] = taken
      for item in items[..<index] { positions[item.id] = nil }
      return (item.id, taken.section)
    }
    return nil
  }

  /// Fills the table when the list becomes longer than ``tableThreshold``.
  @inlinable
  mutating func fillTable() {
    for (section, content) in content.enumerated() {
      for (index, item) in content.content.enumerated() {
        positions[item.id] = SnapshotPosition(section: section, item: index)
      }
    }
  }

  /// Adds the section that was appended last to the table.
  @inlinable
  mutating func addToTable(_ section: SectionID) {
    guard content.count > Self.tableThreshold else { return }
    let isFirst = sectionIndices.isEmpty
    for index in isFirst ? content.indices : content.indices.suffix(1) { sectionIndices[content[index].id] = index }
  }
}
