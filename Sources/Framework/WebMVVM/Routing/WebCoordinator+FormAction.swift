import MicroHTTP

// The overloads are like those of the pages in WebCoordinator.swift.
extension WebCoordinator {
  /// Declares an action with a form.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path.
  ///   - form: The type of the form. The request's body is read once, with the form's own limits.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent, for an action that the person must
  ///     confirm if they were no longer signed in when they sent it. See ``SiteCoordinator/question(about:_:)``.
  public static func action<F: WebForm>(
    _ pattern: StaticString, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F) async throws -> Outcome,
    asking: (@Sendable (F) throws -> Question<Self>)? = nil
  ) -> Route<Self> {
    let question: Route<Self>.Asking? = asking.map { asking in
      .init { sent in try asking(F(reading: sent)) }
    }
    return Route(.post, pattern, on: page, body: RouteBody(F.self), asking: question) { coordinator in
      try await outcome(coordinator, coordinator.context.form(F.self))
    }
  }

  /// Declares an action with a form and with one value in its address: a `*` in the pattern, and its type.
  public static func action<F: WebForm, A: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, A) async throws -> Outcome,
    asking: (@Sendable (F, A) throws -> Question<Self>)? = nil
  ) -> Route<Self, A> {
    let question: Route<Self, A>.Asking? = asking.map { asking in
      .init { sent, a in try asking(F(reading: sent), a) }
    }
    return Route(.post, pattern, on: page, body: RouteBody(F.self), asking: question) { coordinator, a in
      try await outcome(coordinator, coordinator.context.form(F.self), a)
    }
  }

  /// Declares an action with a form and with two values in its address, first those of the path.
  public static func action<F: WebForm, A: RouteParameter, B: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, A, B) async throws -> Outcome,
    asking: (@Sendable (F, A, B) throws -> Question<Self>)? = nil
  ) -> Route<Self, A, B> {
    let question: Route<Self, A, B>.Asking? = asking.map { asking in
      .init { sent, a, b in try asking(F(reading: sent), a, b) }
    }
    return Route(.post, pattern, on: page, body: RouteBody(F.self), asking: question) { coordinator, a, b in
      try await outcome(coordinator, coordinator.context.form(F.self), a, b)
    }
  }

  /// Declares an action with a form and with three values in its address, first those of the path.
  public static func action<F: WebForm, A: RouteParameter, B: RouteParameter, C: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, A, B, C) async throws -> Outcome,
    asking: (@Sendable (F, A, B, C) throws -> Question<Self>)? = nil
  ) -> Route<Self, A, B, C> {
    let question: Route<Self, A, B, C>.Asking? = asking.map { asking in
      .init { sent, a, b, c in try asking(F(reading: sent), a, b, c) }
    }
    return Route(.post, pattern, on: page, body: RouteBody(F.self), asking: question) { coordinator, a, b, c in
      try await outcome(coordinator, coordinator.context.form(F.self), a, b, c)
    }
  }

  /// Declares an action with a form and with four or more values in its address, first those of the path.
  public static func action<
    F: WebForm, A: RouteParameter, B: RouteParameter, C: RouteParameter, D: RouteParameter, each E: RouteParameter
  >(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ more: repeat (each E).Type,
    form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, A, B, C, D, repeat each E) async throws -> Outcome
  ) -> Route<Self, A, B, C, D, repeat each E> {
    Route(.post, pattern, on: page, body: RouteBody(F.self)) {
      (coordinator: Self, a: A, b: B, c: C, d: D, more: repeat each E) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), a, b, c, d, repeat each more)
    }
  }
}
