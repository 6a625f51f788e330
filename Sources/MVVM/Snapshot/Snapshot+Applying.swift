extension Snapshot {
  /// This snapshot with the changes made: `try old.applying(new.difference(from: old)) == new`.
  ///
  /// - Complexity: O(*n*) on average, for *n* items before and after.
  /// - Throws: A ``SnapshotError`` if the difference does not start from a snapshot like this, and would leave a gap,
  ///   lose an item or have one twice.
  public func applying(_ difference: SnapshotDifference<SectionID, Item>) throws(SnapshotError) -> Snapshot {
    var patch = SnapshotPatch(of: self)
    for change in difference.changes { try patch.take(change) }
    return try patch.result()
  }
}
