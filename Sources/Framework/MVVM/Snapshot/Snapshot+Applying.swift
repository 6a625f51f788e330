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
