// The overloads are like those of the pages in WebCoordinator.swift.
extension WebCoordinator {
  /// Mounts a child's routes at a path.
  ///
  /// - Parameters:
  ///   - pattern: The path, relative to this coordinator's own: `/mail`. `/` adds nothing to it.
  ///   - child: Creates the child for one request. The context is that of the request, with the path of the child. If
  ///     the closure throws, none of the child's routes can be used. A child that needs a person cannot be created
  ///     without one.
  public static func mount<Child: WebCoordinator>(
    _ pattern: StaticString,
    child: @escaping @Sendable (Self, RequestContext) async throws -> Child
  ) -> Mount<Self, Child> {
    Mount(pattern, make: child)
  }

  /// Mounts a child's routes at a path with one value: a `*` in the pattern, and its type.
  public static func mount<Child: WebCoordinator, A: RouteValue>(
    _ pattern: StaticString, _ a: A.Type,
    child: @escaping @Sendable (Self, RequestContext, A) async throws -> Child
  ) -> Mount<Self, Child, A> {
    Mount(pattern, make: child)
  }

  /// Mounts a child's routes at a path with two or more values.
  public static func mount<Child: WebCoordinator, A: RouteValue, B: RouteValue, each C: RouteValue>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ more: repeat (each C).Type,
    child: @escaping @Sendable (Self, RequestContext, A, B, repeat each C) async throws -> Child
  ) -> Mount<Self, Child, A, B, repeat each C> {
    Mount(pattern, make: child)
  }
}

// Mounts that only some may know of.
extension WebCoordinator {
  /// Mounts a child's routes at a path, for those requests only that get a child.
  ///
  /// ```swift
  /// static let desk = hiddenMount("/desk") { shop, context in
  ///   shop.operator.map { DeskCoordinator(operator: $0, context: context) }
  /// }
  /// ```
  ///
  /// For all other requests the routes do not exist: each of their addresses is answered like one that no route has, with any
  /// method, query or body, and no address is redirected to them.
  ///
  /// - Parameters:
  ///   - pattern: The path, relative to this coordinator's own.
  ///   - child: Creates the child for one request. Nil or an error hides it. It is called twice for a request, first to find
  ///     out whether there is a child.
  public static func hiddenMount<Child: WebCoordinator>(
    _ pattern: StaticString,
    child: @escaping @Sendable (Self, RequestContext) async throws -> Child?
  ) -> Mount<Self, Child> {
    Mount(pattern, isHidden: true, make: child)
  }

  /// Mounts a child's routes at a path with one value, for those requests only that get a child.
  public static func hiddenMount<Child: WebCoordinator, A: RouteValue>(
    _ pattern: StaticString, _ a: A.Type,
    child: @escaping @Sendable (Self, RequestContext, A) async throws -> Child?
  ) -> Mount<Self, Child, A> {
    Mount(pattern, isHidden: true, make: child)
  }
}
