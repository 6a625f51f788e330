/// The place of a ``TreeCoordinator`` in the tree: its parent and its children.
public final class CoordinatorNode {
  private(set) weak var parent: (any TreeCoordinator)?
  private(set) var children: [any TreeCoordinator] = []
  private var onEnd: (() -> Void)?

  /// Creates a node without a parent and without children.
  public init() {}

  func join(_ parent: any TreeCoordinator, as child: any TreeCoordinator, onEnd: @escaping () -> Void) {
    self.parent = parent
    self.onEnd = onEnd
    parent.node.children.append(child)
  }

  func leave() {
    parent?.node.children.removeAll { $0.node === self }
    parent = nil
    onEnd = nil
  }

  func end() {
    let onEnd = onEnd
    for child in children { child.node.leave() }
    leave()
    onEnd?()
  }
}
