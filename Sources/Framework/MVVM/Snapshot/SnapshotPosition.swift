/// The position of an item in a ``Snapshot``, like a table view's index path.
public struct SnapshotPosition: Hashable, Sendable {
  /// The index of the section among the sections.
  public let section: Int
  /// The index of the item in its section.
  public let item: Int

  /// Creates the position of the item with this index in the section with this index.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
