public import MicroHTTP

// The overloads are like those of the pages in WebCoordinator.swift.
extension WebCoordinator {
  /// Declares an action: an address to which a form is posted.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address: `/mail/7` for `/mail/7/archive`.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent, for an action that the person must
  ///     confirm if they were no longer signed in when they sent it. See ``SiteCoordinator/question(about:_:)``.
  public static func action(
    _ pattern: StaticString, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self) async throws -> Outcome,
    asking: (@Sendable (Form) throws -> Question<Self>)? = nil
  ) -> Route<Self> {
    Route(.post, pattern, on: page, asking: asking.map { .init(question: $0) }, handler: outcome)
  }

  /// Declares an action with one value in its address: a `*` in the pattern, and its type.
  public static func action<A: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, A) async throws -> Outcome,
    asking: (@Sendable (Form, A) throws -> Question<Self>)? = nil
  ) -> Route<Self, A> {
    Route(.post, pattern, on: page, asking: asking.map { .init(question: $0) }, handler: outcome)
  }

  /// Declares an action with two values in its address, first those of the path.
  public static func action<A: RouteParameter, B: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, A, B) async throws -> Outcome,
    asking: (@Sendable (Form, A, B) throws -> Question<Self>)? = nil
  ) -> Route<Self, A, B> {
    Route(.post, pattern, on: page, asking: asking.map { .init(question: $0) }, handler: outcome)
  }

  /// Declares an action with three values in its address, first those of the path.
  public static func action<A: RouteParameter, B: RouteParameter, C: RouteParameter>(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, A, B, C) async throws -> Outcome,
    asking: (@Sendable (Form, A, B, C) throws -> Question<Self>)? = nil
  ) -> Route<Self, A, B, C> {
    Route(.post, pattern, on: page, asking: asking.map { .init(question: $0) }, handler: outcome)
  }

  /// Declares an action with four or more values in its address, first those of the path.
  public static func action<
    A: RouteParameter, B: RouteParameter, C: RouteParameter, D: RouteParameter, each E: RouteParameter
  >(
    _ pattern: StaticString, _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ more: repeat (each E).Type,
    on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, A, B, C, D, repeat each E) async throws -> Outcome
  ) -> Route<Self, A, B, C, D, repeat each E> {
    Route(.post, pattern, on: page, handler: outcome)
  }
}
