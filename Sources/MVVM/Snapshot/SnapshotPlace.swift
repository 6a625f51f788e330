/// Where something is put, among its like.
public struct SnapshotPlace<ID: Hashable>: Hashable {
  /// Its index when all changes are made. On the way there it may be another, as things are still to move away.
  public let index: Int
  /// What it comes right after, or nil at the front: there by the time of the change, and right before it at the end.
  public let previous: ID?

  @inlinable
  init<Element: Identifiable>(_ index: Int, in elements: [Element]) where Element.ID == ID {
    self.index = index
    previous = index == 0 ? nil : elements[index - 1].id
  }
}

extension SnapshotPlace: Sendable where ID: Sendable {}
