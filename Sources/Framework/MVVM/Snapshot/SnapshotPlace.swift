/// The place of an element among its siblings.
public struct SnapshotPlace<ID: Hashable>: Hashable {
  /// The index after all changes. Until then it can be different, because other elements are still to move away.
  public let index: Int
  /// The element directly before it, or nil at the front. It exists when the change is applied, and is directly before
  /// it at the end.
  public let previous: ID?

  @inlinable
  init<Element: Identifiable>(_ index: Int, in elements: [Element]) where Element.ID == ID {
    self.index = index
    previous = index == 0 ? nil : elements[index - 1].id
  }
}

extension SnapshotPlace: Sendable where ID: Sendable {}
