/// The routes of a coordinator and of the children that it mounts.
///
/// If a literal and a value are at the same position, the literal is matched first: `/mail/refresh` before `/mail/*`.
/// The cases of a `CaseIterable` value are literals.
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
  /// Adds a page or an action.
  public static func buildExpression<each Parameter: RouteParameter>(_ route: Route<C, repeat each Parameter>)
    -> Routes<C>
  {
    Routes([RouteEntry(route)])
  }

  /// Adds the routes of a child.
  public static func buildExpression<Child: WebCoordinator, each Value: RouteValue>(
    _ mount: Mount<C, Child, repeat each Value>
  ) -> Routes<C> {
    Routes(Child.routes.entries.map { RouteEntry($0, at: mount) })
  }

  /// Combines all routes.
  public static func buildBlock(_ routes: Routes<C>...) -> Routes<C> {
    Routes(routes.flatMap(\.entries))
  }
}
