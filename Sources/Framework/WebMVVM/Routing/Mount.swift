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
    self.pattern = RoutePattern(pattern, repeat (each Value).self)
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
