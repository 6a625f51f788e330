// See WebCoordinator+Page.swift for the overloads.
extension WebCoordinator {
  /// Declares the address of a document.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path.
  ///   - document: Creates the document.
  public static func document(
    _ pattern: StaticString, document: @escaping @Sendable (Self) async throws -> Document
  ) -> Route<Self> {
    var route = Route(.get, pattern) { coordinator in .document(try await document(coordinator)) }
    route.isDocument = true
    return route
  }

  /// Declares the address of a document with one value: a `*` in the pattern, and its type.
  public static func document<A: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, document: @escaping @Sendable (Self, A) async throws -> Document
  ) -> Route<Self, A> {
    var route = Route(.get, pattern) { coordinator, a in .document(try await document(coordinator, a)) }
    route.isDocument = true
    return route
  }

  /// Declares the address of a document with two or more values, first those of the path.
  public static func document<A: RouteParameter, B: RouteParameter, each C: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ more: repeat (each C).Type,
    document: @escaping @Sendable (Self, A, B, repeat each C) async throws -> Document
  ) -> Route<Self, A, B, repeat each C> {
    var route = Route(.get, pattern) {
      (coordinator: Self, a: A, b: B, more: repeat each C) async throws -> Outcome in
      .document(try await document(coordinator, a, b, repeat each more))
    }
    route.isDocument = true
    return route
  }
}
