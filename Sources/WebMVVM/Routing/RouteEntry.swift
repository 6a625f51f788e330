import MicroHTTP

/// A route without the types of its values, as its coordinator or a parent of it executes it.
final class RouteEntry<C: WebCoordinator>: Sendable {
  let description: RouteDescription
  let run: Run
  /// Nil for a route that needs no confirmation.
  let ask: (@Sendable (RouteMatch, Form) throws -> Question<C>)?

  /// What a route does.
  enum Run: Sendable {
    /// It waits for nothing.
    case atOnce(@Sendable (C, RouteMatch) throws -> Outcome)
    case waiting(@Sendable (C, RouteMatch) async throws -> Outcome)
  }

  init<each Value: RouteValue>(_ route: Route<C, repeat each Value>) {
    description = RouteDescription(
      method: route.method, segments: route.pattern.segments, fields: route.pattern.fields, spellings: route.spellings,
      page: route.page.map { RoutePattern($0).segments }, isAskedAbout: route.asking != nil, coordinators: [C.self],
      leavesOutAbsentFields: route.leavesOutAbsentFields, isDocument: route.isDocument
    ) { match, prefix throws(RouteError) in
      route.address(below: prefix, repeat try match.next((each Value).self))
    }
    run =
      if let immediate = route.immediate {
        .atOnce { coordinator, match in
          var match = match
          return try immediate.handler(coordinator, repeat try match.next((each Value).self))
        }
      } else {
        .waiting { coordinator, match in
          var match = match
          return try await route.handler(coordinator, repeat try match.next((each Value).self))
        }
      }
    guard let asking = route.asking else {
      ask = nil
      return
    }
    ask = { match, form in
      var match = match
      return try asking.question(form, repeat try match.next((each Value).self))
    }
  }

  /// A child's route. It creates the child before it runs.
  init<Child: WebCoordinator, each Value: RouteValue>(
    _ entry: RouteEntry<Child>, at mount: Mount<C, Child, repeat each Value>
  ) {
    description = entry.description.mounted(at: mount)
    run =
      if case .atOnce(let run) = entry.run, let child = mount.childAtOnce {
        .atOnce { parent, match in
          var match = match
          return try run(child(parent, &match), match)
        }
      } else {
        .waiting { parent, match in
          var match = match
          let child = try await mount.child(of: parent, &match)
          switch entry.run {
          case .atOnce(let run): return try run(child, match)
          case .waiting(let run): return try await run(child, match)
          }
        }
      }
    guard let ask = entry.ask else {
      self.ask = nil
      return
    }
    self.ask = { match, form in
      var rest = match
      repeat _ = try rest.next((each Value).self)
      let question = try ask(rest, form)
      return Question(question.action) { parent in
        var match = match
        return try await question.details(mount.child(of: parent, &match))
      }
    }
  }
}
