/// A coordinator that may start others, its children, for a part of the way, and may be the child of one.
///
/// ```swift
/// final class ShopCoordinator: TreeCoordinator {
///   let node = CoordinatorNode()
///
///   func start(_ place: Place) async throws -> Outcome {
///     switch place {
///     case .checkout:
///       try await start(CheckoutCoordinator(goods: goods), at: .address) { shop, checkout in
///         shop.thank(for: checkout.order)
///       }
///     …
///     }
///   }
/// }
/// ```
///
/// A parent keeps its children until they end; a child keeps no parent. The child says that it has led where it was to
/// lead by ``end()``.
public protocol TreeCoordinator: Coordinator {
  /// Its place in the tree: `let node = CoordinatorNode()`, and nothing else to do with it.
  var node: CoordinatorNode { get }
}

extension TreeCoordinator {
  /// Who started it, until it ends.
  public var parent: (any TreeCoordinator)? { node.parent }

  /// The coordinators that it has started and that have not ended, in the order in which they were started.
  public var children: [any TreeCoordinator] { node.children }

  /// Starts `child`, and keeps it until it ends. One that is the child of another leaves it, without a word.
  ///
  /// - Parameters:
  ///   - child: The coordinator that leads on from here, with all its dependencies.
  ///   - destination: Where it begins.
  ///   - onEnd: Called with this coordinator and the child when the child ends, after it has left. Both are parameters
  ///     so that the closure need not hold them.
  /// - Returns: What comes of going there.
  /// - Throws: What keeps the person from getting there. Then `child` has not been started, and is not kept.
  public func start<Child: TreeCoordinator>(
    _ child: Child, at destination: Child.Destination, onEnd: @escaping (Self, Child) -> Void = { _, _ in }
  ) async throws -> Child.Outcome {
    child.node.leave()
    child.node.join(self, as: child) { [weak self, weak child] in
      guard let self, let child else { return }
      onEnd(self, child)
    }
    do {
      return try await child.start(destination)
    } catch {
      child.node.leave()
      throw error
    }
  }

  /// Leaves the parent and tells it so, once. Its own children are let go, without a word.
  ///
  /// It does nothing to one without a parent except let its children go.
  public func end() { node.end() }
}
