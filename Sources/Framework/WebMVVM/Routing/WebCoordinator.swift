/// A coordinator on the web. It creates the scenes of its routes. It is created for one request and released after it.
///
/// Each feature has one, in the feature's folder. Its parent mounts it. A struct with the context and the dependencies
/// is enough:
///
/// ```swift
/// struct SortCoordinator: WebCoordinator {
///   static let sorts = page("/sorts") { SortListViewModel(sorts: $0.sorts, coordinator: $0) }
///   static let routes = Routes { sorts }
///
///   let sorts: SortDataController
///   let context: RequestContext
/// }
/// ```
public protocol WebCoordinator: SendableMetatype {
  /// The pages and actions of this coordinator and of its children.
  static var routes: Routes<Self> { get }

  /// The request that it was created for, and the path at which its routes are mounted.
  var context: RequestContext { get }
}

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

extension WebCoordinator {
  /// Declares the address of a file.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - file: Says which file it is.
  public static func download<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    file: @escaping @Sendable (Self, repeat each Parameter) async throws -> Download
  ) -> Route<Self, repeat each Parameter> {
    var route = Route(.get, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      .file(try await file(coordinator, repeat each parameters))
    }
    // A file is the same in all languages.
    route.isDocument = true
    return route
  }
}
