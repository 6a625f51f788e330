/// What turns one ``Snapshot`` into another: changes, in an order in which they can be made one by one.
///
/// First go the items that are no more. Sections are put in their places, and then items into theirs, from the first
/// to the last. Then go the sections that are no more, which are empty by now. Items whose content changed come last,
/// each where it stands at the end. What did not change does not occur: a section that moves takes its items along.
///
/// A page makes them one by one, as patches of its elements:
///
/// ```swift
/// for change in new.difference(from: old).changes {
///   switch change {
///   case .removeItem(let id): page.remove(element(id))
///   case .insertSection(let id, let place): page.insert(View(id), after: place.previous.map(element), in: list)
///   case .moveSection(let id, let place): page.move(element(id), after: place.previous.map(element), in: list)
///   case .insertItem(let item, let id, let place): page.insert(View(item), after: …, in: element(id))
///   case .moveItem(let id, let section, let place): page.move(element(id), after: …, in: element(section))
///   case .removeSection(let id): page.remove(element(id))
///   case .updateItem(let item): page.replace(element(item.id), by: View(item))
///   }
/// }
/// ```
///
/// A table view makes them at once, by index. What goes or moves is at ``Snapshot/position(of:)`` and
/// ``Snapshot/index(of:)`` in the old snapshot, what comes or moves is at its place's ``SnapshotPlace/index`` in the
/// new one, and what is updated is at its position in the new one.
public struct SnapshotDifference<SectionID: Hashable, Item: CellViewModel>: Equatable {
  /// The changes, in order. There are none where both snapshots are equal.
  public let changes: [Change]

  @usableFromInline
  init(changes: [Change]) { self.changes = changes }

  /// One change of a list on show.
  public enum Change: Equatable {
    /// The item is no more.
    case removeItem(Item.ID)
    /// A new section, still without items.
    case insertSection(SectionID, at: SnapshotPlace<SectionID>)
    /// A section with its items moves to another place.
    case moveSection(SectionID, to: SnapshotPlace<SectionID>)
    /// A new item.
    case insertItem(Item, in: SectionID, at: SnapshotPlace<Item.ID>)
    /// An item moves to another place, in its section or in another.
    case moveItem(Item.ID, in: SectionID, to: SnapshotPlace<Item.ID>)
    /// The section is no more, and has no items left.
    case removeSection(SectionID)
    /// The item has other content: all of it is here.
    case updateItem(Item)
  }
}

extension SnapshotDifference: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
extension SnapshotDifference.Change: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}
