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

/// What a coordinator can list in its ``Routes``: a ``Route`` or a ``Mount``.
public protocol RoutesPart<Owner>: Sendable {
  /// The coordinator that lists it.
  associatedtype Owner: WebCoordinator

  /// The routes that it adds.
  var routes: Routes<Owner> { get }
}

/// Builds ``Routes``.
@resultBuilder
public enum RoutesBuilder<C: WebCoordinator> {
  /// Adds a page, an action, or the routes of a child.
  public static func buildExpression<Part: RoutesPart>(_ part: Part) -> Routes<C> where Part.Owner == C {
    part.routes
  }

  /// Combines all routes.
  public static func buildBlock(_ routes: Routes<C>...) -> Routes<C> {
    Routes(routes.flatMap(\.entries))
  }
}
