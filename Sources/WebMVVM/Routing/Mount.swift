/// The path at which a parent coordinator mounts a child's routes.
///
/// ```swift
/// static let mail = mount("/mail") { parent, context in
///   MailCoordinator(person: parent.person, context: context)
/// }
/// ```
public final class Mount<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>: Sendable {
  typealias Maker = @Sendable (Parent, RequestContext, repeat each Value) async throws -> Child

  /// A maker that waits for nothing. It is a struct, because an optional cannot contain a function that takes a value pack.
  struct Immediate: Sendable {
    let make: @Sendable (Parent, RequestContext, repeat each Value) throws -> Child
  }

  @usableFromInline let pattern: RoutePattern
  private let make: Maker
  private let immediate: Immediate?

  init(_ pattern: StaticString, immediate: Immediate? = nil, make: @escaping Maker) {
    self.pattern = RoutePattern(pattern, repeat (each Value).self)
    self.make = make
    self.immediate = immediate
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

  /// Creates the child without waiting; nil for a mount that cannot do so.
  var childAtOnce: (@Sendable (Parent, inout RouteMatch) throws -> Child)? {
    guard let immediate else { return nil }
    return { [self] parent, match in
      try child(of: parent, by: immediate, repeat try match.next((each Value).self))
    }
  }

  private func child(of parent: Parent, _ values: repeat each Value) async throws -> Child {
    try await make(parent, context(below: parent, repeat each values), repeat each values)
  }

  private func child(of parent: Parent, by immediate: Immediate, _ values: repeat each Value) throws -> Child {
    try immediate.make(parent, context(below: parent, repeat each values), repeat each values)
  }

  private func context(below parent: Parent, _ values: repeat each Value) -> RequestContext {
    let context = parent.context
    return context.mounted(at: prefix(below: context.prefix, repeat each values))
  }
}

extension WebCoordinator {
  /// Mounts a child's routes at a path.
  ///
  /// - Parameters:
  ///   - pattern: The path, relative to this coordinator's own, with a `*` for each value: `/mail`. `/` adds nothing to
  ///     it.
  ///   - types: The types of the values.
  ///   - child: Creates the child for one request. The context is that of the request, with the path of the child. If
  ///     the closure throws, none of the child's routes can be used. A child that needs a person cannot be created
  ///     without one.
  public static func mount<Child: WebCoordinator, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type,
    child: @escaping @Sendable (Self, RequestContext, repeat each Value) async throws -> Child
  ) -> Mount<Self, Child, repeat each Value> {
    Mount(pattern, make: child)
  }

  /// Mounts the routes of a child that is created without waiting.
  ///
  /// - Parameters:
  ///   - pattern: The path, relative to this coordinator's own, with a `*` for each value.
  ///   - types: The types of the values.
  ///   - child: Creates the child for one request. If the closure throws, none of the child's routes can be used.
  public static func mount<Child: WebCoordinator, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type,
    child: @escaping @Sendable (Self, RequestContext, repeat each Value) throws -> Child
  ) -> Mount<Self, Child, repeat each Value> {
    Mount(pattern, immediate: .init(make: child), make: child)
  }
}
