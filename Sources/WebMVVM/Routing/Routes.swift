/// The routes of a coordinator, with those of the children that it mounts.
///
/// Where a literal and a value stand in the same place, the literal is taken: `/mail/refresh` before `/mail/*`. The
/// cases of a `CaseIterable` value are literals.
public struct Routes<C: WebCoordinator>: Sendable {
  let entries: [RouteEntry<C>]

  /// Lists the routes and the mounts of a coordinator.
  public init(@RoutesBuilder<C> _ routes: () -> Routes<C>) {
    self = routes()
  }

  init(_ entries: [RouteEntry<C>]) {
    self.entries = entries
  }
}

/// Builds ``Routes``.
@resultBuilder
public enum RoutesBuilder<C: WebCoordinator> {
  /// A page or an action.
  public static func buildExpression<each Value: RouteValue>(_ route: Route<C, repeat each Value>) -> Routes<C> {
    Routes([RouteEntry(route)])
  }

  /// The routes of a child.
  public static func buildExpression<Child: WebCoordinator, each Value: RouteValue>(
    _ mount: Mount<C, Child, repeat each Value>
  ) -> Routes<C> {
    Routes(Child.routes.entries.map { RouteEntry($0, at: mount) })
  }

  /// All of them.
  public static func buildBlock(_ routes: Routes<C>...) -> Routes<C> {
    Routes(routes.flatMap(\.entries))
  }
}
