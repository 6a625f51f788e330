// A closure with a wrong number of parameters is explained by the compiler only if the number of values is written out.
// With a parameter pack, Swift 6.3 crashes. So packs are for the rare addresses with many values.
extension WebCoordinator {
  /// Declares a page.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path.
  ///   - scene: Creates the scene that the page shows. The site then loads it.
  public static func page(
    _ pattern: StaticString,
    scene: @escaping @Sendable (Self) async throws -> any Scene
  ) -> Route<Self> {
    Route(.get, pattern) { coordinator in .page(try await scene(coordinator)) }
  }

  /// Declares a page with one value in its address.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for the value: `/goods/*`.
  ///   - a: The type of the value. A query field that may be absent has an optional type.
  ///   - scene: Creates the scene that the page shows. The site then loads it.
  public static func page<A: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type,
    scene: @escaping @Sendable (Self, A) async throws -> any Scene
  ) -> Route<Self, A> {
    Route(.get, pattern) { coordinator, a in .page(try await scene(coordinator, a)) }
  }

  /// Declares a page with two values in its address, first those of the path: `/sorts/*/goods?page=*`.
  public static func page<A: RouteParameter, B: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type,
    scene: @escaping @Sendable (Self, A, B) async throws -> any Scene
  ) -> Route<Self, A, B> {
    Route(.get, pattern) { coordinator, a, b in .page(try await scene(coordinator, a, b)) }
  }

  /// Declares a page with three values in its address, first those of the path: `/search?q=*&order=*&page=*`.
  public static func page<A: RouteParameter, B: RouteParameter, C: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type,
    scene: @escaping @Sendable (Self, A, B, C) async throws -> any Scene
  ) -> Route<Self, A, B, C> {
    Route(.get, pattern) { coordinator, a, b, c in .page(try await scene(coordinator, a, b, c)) }
  }

  /// Declares a page with four or more values in its address, first those of the path.
  public static func page<
    A: RouteParameter, B: RouteParameter, C: RouteParameter, D: RouteParameter, each E: RouteParameter
  >(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ more: repeat (each E).Type,
    scene: @escaping @Sendable (Self, A, B, C, D, repeat each E) async throws -> any Scene
  ) -> Route<Self, A, B, C, D, repeat each E> {
    Route(.get, pattern) {
      (coordinator: Self, a: A, b: B, c: C, d: D, more: repeat each E) async throws -> Outcome in
      .page(try await scene(coordinator, a, b, c, d, repeat each more))
    }
  }
}
