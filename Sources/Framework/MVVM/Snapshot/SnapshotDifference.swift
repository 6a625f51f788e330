/// The changes that turn one ``Snapshot`` into another, in an order in which they can be applied one by one.
///
/// Removed items come first. Then sections are put in their places, and then items in theirs, from first to last. Then
/// removed sections follow, which are empty by now. Updated items come last, each at its final position. Unchanged
/// elements do not occur: a section that moves takes its items with it.
///
/// A list whose elements have no index applies them one by one: each ``SnapshotPlace`` names the element directly before.
///
/// A table view applies them all at once, by index. Removed and moved elements are at ``Snapshot/position(of:)`` and
/// ``Snapshot/index(of:)`` in the old snapshot. Inserted and moved elements are at their place's
/// ``SnapshotPlace/index`` in the new one, and updated items at their position in the new one.
///
/// An open page of a site does not apply them. It is rendered anew, and the browser merges the parts that differ.
public struct SnapshotDifference<SectionID: Hashable, Item: CellViewModel>: Equatable {
  /// The changes, in order. Empty if both snapshots are equal.
  public let changes: [Change]

  @usableFromInline
  init(changes: [Change]) { self.changes = changes }

  /// One change of a displayed list.
  public enum Change: Equatable {
    /// The item was removed.
    case removeItem(Item.ID)
    /// A new section, without items yet.
    case insertSection(SectionID, at: SnapshotPlace<SectionID>)
    /// A section with its items moves to another place.
    case moveSection(SectionID, to: SnapshotPlace<SectionID>)
    /// A new item.
    case insertItem(Item, in: SectionID, at: SnapshotPlace<Item.ID>)
    /// An item moves to another place, in the same section or in another one.
    case moveItem(Item.ID, in: SectionID, to: SnapshotPlace<Item.ID>)
    /// The section was removed. It has no items left.
    case removeSection(SectionID)
    /// The item's content has changed. This is the new item.
    case updateItem(Item)
  }
}

extension SnapshotDifference: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
extension SnapshotDifference.Change: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
