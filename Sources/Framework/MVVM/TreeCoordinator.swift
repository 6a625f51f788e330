/// An object that decides which scene comes next, can start other coordinators, its children, and can itself be the child
/// of another.
///
/// It builds the scene of a destination with all its dependencies. Each ViewModel knows its coordinator through its own
/// protocol, with a method for each place that it can lead to. A coordinator of a site is a `WebCoordinator` of `WebMVVM`,
/// which has routes instead of destinations; a class can be both.
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
/// A parent keeps its children until they end; a child does not keep its parent. A child calls ``end()`` when it is
/// finished.
public protocol TreeCoordinator: AnyObject {
  /// The places that this coordinator can show, usually an enum.
  associatedtype Destination
  /// The result of going to a destination: a scene, or what the platform shows.
  associatedtype Outcome

  /// Its node in the tree: `let node = CoordinatorNode()`. Do not use it otherwise.
  var node: CoordinatorNode { get }

  /// Goes to `destination`.
  ///
  /// - Throws: Why the destination cannot be shown.
  func start(_ destination: Destination) async throws -> Outcome
}

extension TreeCoordinator {
  /// The coordinator that started it, until it ends.
  public var parent: (any TreeCoordinator)? { node.parent }

  /// The coordinators that it has started and that have not ended, in the order in which they were started.
  public var children: [any TreeCoordinator] { node.children }

  /// Starts `child`, and keeps it until it ends. If it is the child of another coordinator, it leaves that one, whose
  /// `onEnd` is not called.
  ///
  /// - Parameters:
  ///   - child: The coordinator to start, with all its dependencies.
  ///   - destination: The first destination.
  ///   - onEnd: Called with this coordinator and the child when the child ends, after it was removed. Both are
  ///     parameters so that the closure does not have to capture them.
  /// - Returns: The outcome of the destination.
  /// - Throws: Why the destination cannot be shown. Then `child` was not started and is not kept.
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

  /// Removes it from its parent and calls the parent's `onEnd`, once. Its own children are released; their `onEnd` is
  /// not called.
  ///
  /// Without a parent, it only releases its children.
  public func end() { node.end() }
}
