extension Snapshot {
  /// What to change in `old` to get this snapshot.
  ///
  /// Items are matched by identity, in step where both have the same, and else by table, after Paul Heckel, "A technique
  /// for isolating differences between files", Communications of the ACM 21 (1978), 264–268. As few as possible move: in
  /// each section that both have, a longest sequence of items that have the same order in both stays where it is, and so
  /// do sections among each other.
  ///
  /// - Complexity: O(*n* + *m* log *m*) on average, for *n* items in both, of which a section has at most *m*; O(*n*)
  ///   where no item moves. Only items near a removal, an insertion or a move are hashed.
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
