public import HTTPTypes

// Routes for programs.

extension WebCoordinator {
  /// Declares a route that answers with a value in JSON.
  ///
  /// ```swift
  /// static let notes = json("/api/notes") { try await $0.notes.all() }
  /// ```
  ///
  /// Every error of the route is answered as `application/problem+json` (RFC 9457): throw a ``Problem``.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - method: The method of the request.
  ///   - value: Creates the value.
  public static func json<Value: Encodable & SendableMetatype, each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method = .get,
    value: @escaping @Sendable (Self, repeat each Parameter) async throws -> Value
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      try .json(JSON(await value(coordinator, repeat each parameters)))
    }
  }

  /// Declares a route that answers in JSON, with a status and header fields of its own.
  public static func json<Value: Encodable & SendableMetatype, each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method = .get,
    answer: @escaping @Sendable (Self, repeat each Parameter) async throws -> JSON<Value>
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      try .json(await answer(coordinator, repeat each parameters))
    }
  }

  /// Declares a route for programs that answers without a body (204).
  public static func json<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method,
    work: @escaping @Sendable (Self, repeat each Parameter) async throws -> Void
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      try await work(coordinator, repeat each parameters)
      return .answer(Answer(status: .noContent))
    }
  }

  /// Declares a route that reads and answers in JSON.
  ///
  /// The body must have the type `application/json`, so no form of another site can send it. It is read as by
  /// ``RequestContext/json(_:)``; see ``Route/bodyLimit(_:)`` for its size.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - method: The method of the request.
  ///   - body: The type of the body.
  ///   - value: Creates the value.
  public static func json<
    Body: Decodable & SendableMetatype, Value: Encodable & SendableMetatype, each Parameter: RouteParameter
  >(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method, body: Body.Type,
    value: @escaping @Sendable (Self, Body, repeat each Parameter) async throws -> Value
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      let body = try coordinator.context.json(Body.self)
      return try .json(JSON(await value(coordinator, body, repeat each parameters)))
    }
  }

  /// Declares a route that reads and answers in JSON, with a status and header fields of its own.
  public static func json<
    Body: Decodable & SendableMetatype, Value: Encodable & SendableMetatype, each Parameter: RouteParameter
  >(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method, body: Body.Type,
    answer: @escaping @Sendable (Self, Body, repeat each Parameter) async throws -> JSON<Value>
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      let body = try coordinator.context.json(Body.self)
      return try .json(await answer(coordinator, body, repeat each parameters))
    }
  }

  /// Declares a route that reads JSON and answers without a body (204).
  public static func json<Body: Decodable & SendableMetatype, each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type, method: HTTPRequest.Method, body: Body.Type,
    work: @escaping @Sendable (Self, Body, repeat each Parameter) async throws -> Void
  ) -> Route<Self, repeat each Parameter> {
    jsonRoute(method, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      let body = try coordinator.context.json(Body.self)
      try await work(coordinator, body, repeat each parameters)
      return .answer(Answer(status: .noContent))
    }
  }

  private static func jsonRoute<each Parameter: RouteParameter>(
    _ method: HTTPRequest.Method, _ pattern: StaticString,
    _ handler: @escaping @Sendable (Self, repeat each Parameter) async throws -> Outcome
  ) -> Route<Self, repeat each Parameter> {
    var route = Route(method, pattern, handler: handler)
    route.body.isJSON = true
    // A program that prefers another language is not led to a page.
    route.isDocument = method == .get
    return route
  }
}
