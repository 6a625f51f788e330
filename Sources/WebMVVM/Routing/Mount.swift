/// The path at which a parent coordinator mounts a child's routes.
///
/// ```swift
/// static let mail = mount("/mail") { parent, context in
///   MailCoordinator(person: parent.person, context: context)
/// }
/// ```
public final class Mount<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>: Sendable {
  typealias Maker = @Sendable (Parent, RequestContext, repeat each Value) async throws -> Child

  let pattern: RoutePattern
  private let make: Maker

  init(_ pattern: StaticString, make: @escaping Maker) {
    self.pattern = RoutePattern(pattern, repeat (each Value).self)
    self.make = make
    precondition(self.pattern.fields.isEmpty, "\(pattern): a mount has no query.")
  }

  /// The path at which the child's routes begin. The empty string for the root.
  func prefix(below prefix: String, _ values: repeat each Value) -> String {
    if self.pattern.address.isRoot { return prefix }
    let address = pattern.address(below: prefix, repeat each values)
    return address == "/" ? "" : address
  }

  var spellings: [[String]?] {
    var spellings: [[String]?] = []
    for type in repeat (each Value).self { spellings.append(type.routeSpellings) }
    return spellings
  }

  func child(of parent: Parent, _ match: inout RouteMatch) async throws -> Child {
    try await child(of: parent, repeat try match.next((each Value).self))
  }

  private func child(of parent: Parent, _ values: repeat each Value) async throws -> Child {
    let context = parent.context
    return try await make(
      parent, context.mounted(at: prefix(below: context.prefix, repeat each values)), repeat each values)
  }
}

extension Mount: RoutesPart {
  /// The routes of the child.
  public var routes: Routes<Parent> { Routes(Child.routes.entries.map { RouteEntry($0, at: self) }) }
}

// See WebCoordinator+Page.swift for the overloads.
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
