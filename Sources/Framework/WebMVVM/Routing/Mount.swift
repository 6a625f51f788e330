/// The path at which a parent coordinator mounts a child's routes.
///
/// ```swift
/// static let mail = mount("/mail") { parent, context in
///   MailCoordinator(person: parent.person, context: context)
/// }
/// ```
public struct Mount<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>: Sendable {
  typealias Maker = @Sendable (Parent, RequestContext, repeat each Value) async throws -> Child?

  @usableFromInline let pattern: RoutePattern
  /// Whether its routes exist only for requests that get a child: see `hiddenMount`.
  let isHidden: Bool
  private let make: Maker

  init(_ pattern: StaticString, isHidden: Bool = false, make: @escaping Maker) {
    self.isHidden = isHidden
    self.pattern = .declared(try RoutePattern(pattern, repeat (each Value).self))
    self.make = make
    precondition(self.pattern.fields.isEmpty, "\(pattern): a mount has no query.")
  }

  /// The path at which the child's routes begin. The empty string for the root.
  @inlinable func prefix(below prefix: String, _ values: repeat each Value) -> String {
    if pattern.isRoot { return prefix }
    let address = pattern.address(below: prefix, repeat each values)
    return address == "/" ? "" : address
  }

  var spellings: [[String]?] {
    var spellings: [[String]?] = []
    for type in repeat (each Value).self { spellings.append(type.routeSpellings) }
    return spellings
  }

  func child(of parent: Parent, _ match: inout RouteMatch) async throws -> Child {
    guard let child = try await childIfAny(of: parent, &match) else { throw RouteError.notFound }
    return child
  }

  /// Nil if it is hidden from the request.
  func childIfAny(of parent: Parent, _ match: inout RouteMatch) async throws -> Child? {
    try await child(of: parent, repeat try (each Value).init(from: &match))
  }

  private func child(of parent: Parent, _ values: repeat each Value) async throws -> Child? {
    let context = parent.context
    return try await make(
      parent, context.mounted(at: prefix(below: context.prefix, repeat each values)), repeat each values)
  }
}

extension Mount: RoutesPart {
  /// The routes of the child.
  public var routes: Routes<Parent> { Routes(Child.routes.entries.map { RouteEntry($0, at: self) }) }
}

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
