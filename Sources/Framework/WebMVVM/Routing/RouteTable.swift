import MicroHTTP

/// The routes of a site, prepared for lookup.
final class RouteTable<C: WebCoordinator>: Sendable, AnyRouteTable {
  let index: RouteIndex
  private let entries: [RouteEntry<C>]
  var hasHiddenRoutes: Bool { entries.contains { $0.description.isHidden } }

  /// - Parameters:
  ///   - prefixes: The beginnings of the addresses in other languages than the first one.
  ///   - isWhole: Whether it has the routes below hidden mounts, too.
  init(prefixes: [String] = [], isWhole: Bool = true) {
    entries = C.routes.entries.filter { isWhole || !$0.description.isHidden }
    index = RouteIndex(entries.map(\.description), prefixes: prefixes)
  }

  func entry(_ found: RouteIndex.Found) -> RouteEntry<C> { entries[found.index] }

  /// What an action would do with a form; nil for an action that needs no confirmation.
  func question(about action: Location, _ form: Form) throws -> Question<C>? {
    let found = try index.find(.post, action.string)
    return try entries[found.index].ask?(found.match, form)
  }
}

/// The routes of a site, without the type of its coordinator.
protocol AnyRouteTable: AnyObject, Sendable {
  var index: RouteIndex { get }
}

/// A route without the types of its values, as its coordinator or a parent of it executes it.
struct RouteEntry<C: WebCoordinator>: Sendable {
  let description: RouteDescription
  let run: @Sendable (C, RouteMatch) async throws -> Outcome
  /// Whether a route below a hidden mount exists for the request.
  let isShown: @Sendable (C, RouteMatch) async throws -> Bool
  /// Nil for a route that needs no confirmation.
  let ask: (@Sendable (RouteMatch, Form) throws -> Question<C>)?

  init<each Parameter: RouteParameter>(_ route: Route<C, repeat each Parameter>) {
    description = RouteDescription(
      method: route.method, segments: route.pattern.segments, fields: route.pattern.fields, spellings: route.spellings,
      page: route.page.map { RoutePattern.page($0).segments }, isAskedAbout: route.asking != nil,
      coordinators: [C.self],
      isDocument: route.isDocument, body: route.body
    ) { match, prefix throws(RouteError) in
      route.pattern.address(below: prefix, repeat try (each Parameter).init(from: &match))
    }
    run = { coordinator, match in
      var match = match
      return try await route.handler(coordinator, repeat try (each Parameter).init(from: &match))
    }
    isShown = { _, _ in true }
    guard let asking = route.asking else {
      ask = nil
      return
    }
    ask = { match, form in
      var match = match
      return try asking.question(form, repeat try (each Parameter).init(from: &match))
    }
  }

  /// A child's route. It creates the child before it runs.
  init<Child: WebCoordinator, each Value: RouteValue>(
    _ entry: RouteEntry<Child>, at mount: Mount<C, Child, repeat each Value>
  ) {
    description = entry.description.mounted(at: mount)
    run = { parent, match in
      var match = match
      let child = try await mount.child(of: parent, &match)
      return try await entry.run(child, match)
    }
    isShown = { parent, match in
      var match = match
      guard let child = try await mount.childIfAny(of: parent, &match) else { return false }
      // What is not hidden once more exists, whatever its coordinators throw.
      guard entry.description.isHidden else { return true }
      return try await entry.isShown(child, match)
    }
    guard let ask = entry.ask else {
      self.ask = nil
      return
    }
    self.ask = { match, form in
      var rest = match
      repeat _ = try (each Value).init(from: &rest)
      let question = try ask(rest, form)
      return Question(question.action) { parent in
        var match = match
        return try await question.details(mount.child(of: parent, &match))
      }
    }
  }
}
