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
