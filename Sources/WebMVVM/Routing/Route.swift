import HTTPTypes
public import MicroHTTP

/// A page or an action of a coordinator: its address, the types of the values in it, and what it does.
///
/// It is declared once, in the coordinator of its feature. The declaration parses and prints:
///
/// ```swift
/// final class GoodsCoordinator: WebCoordinator {
///   static let list = page("/sorts/*/goods?page=*", Sort.ID.self, PageNumber?.self) { goods, sort, page in
///     GoodsListViewModel(sortID: sort, page: page, coordinator: goods)
///   }
///   static let next = action("/sorts/*/goods/next", Sort.ID.self) { goods, sort in
///     try await .action(goods.goodsList(sort)) { try $0.next() }
///   }
///   static let routes = Routes { list; next }
/// }
///
/// links(GoodsCoordinator.list, sort, page)  // prints /sorts/3/goods?page=2
/// ```
public struct Route<C: WebCoordinator, each Value: RouteValue>: Sendable {
  typealias Handler = @Sendable (C, repeat each Value) async throws -> Outcome

  let method: HTTPRequest.Method
  let pattern: RoutePattern
  /// The page that an action belongs to, as the program says; nil for the nearest page above its address.
  let page: StaticString?
  let handler: Handler
  let asking: Asking?

  /// What asks about an action. An optional can't hold a function of a value pack.
  struct Asking: Sendable {
    let question: @Sendable (Form, repeat each Value) throws -> Question<C>
  }

  init(
    _ method: HTTPRequest.Method, _ pattern: StaticString, on page: StaticString? = nil, asking: Asking? = nil,
    handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = RoutePattern(pattern)
    self.page = page
    self.handler = handler
    self.asking = asking
    var count = 0
    for _ in repeat (each Value).self { count += 1 }
    precondition(self.pattern.valueCount == count, "\(pattern) has a * for each of its values, and \(count) types.")
  }

  func address(below prefix: String, _ values: repeat each Value) -> String {
    pattern.address(below: prefix, repeat each values)
  }

  /// The spellings of each value of the path; nil for a type that has too many.
  var spellings: [[String]?] {
    var spellings: [[String]?] = []
    for type in repeat (each Value).self { spellings.append(type.routeSpellings) }
    return spellings.dropLast(pattern.fields.count)
  }
}

extension WebCoordinator {
  /// Declares a page.
  ///
  /// - Parameters:
  ///   - pattern: Its address below the place where the coordinator is mounted, with a `*` for each value:
  ///     `/sorts/*/goods?page=*`.
  ///   - types: The types of the values, those of the path first. A field of the query that can be absent is optional.
  ///   - scene: Makes the scene that the page shows. It is loaded afterwards.
  public static func page<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type,
    scene: @escaping @Sendable (Self, repeat each Value) async throws -> any Scene
  ) -> Route<Self, repeat each Value> {
    Route(.get, pattern) { (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      .page(try await scene(coordinator, repeat each values))
    }
  }

  /// Declares an action: an address that a form is posted to.
  ///
  /// - Parameters:
  ///   - pattern: Its address below the place where the coordinator is mounted, with a `*` for each value.
  ///   - types: The types of the values, those of the path first.
  ///   - page: The address of the page that the form stands on, below the same place; nil for the nearest page above the
  ///     action's address: `/mail/7` for `/mail/7/archive`.
  ///   - outcome: Executes the action.
  public static func action<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Value) async throws -> Outcome
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, on: page, handler: outcome)
  }

  /// Declares an action that is asked about where somebody sent it who was not signed in any more.
  ///
  /// - Parameters:
  ///   - pattern: Its address below the place where the coordinator is mounted, with a `*` for each value.
  ///   - types: The types of the values, those of the path first.
  ///   - page: The address of the page that the form stands on, below the same place; nil for the nearest page above the
  ///     action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Says what the action would do with the form that was sent. See ``SiteCoordinator/question(about:_:)``.
  public static func action<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Value) async throws -> Outcome,
    asking: @escaping @Sendable (Form, repeat each Value) throws -> Question<Self>
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, on: page, asking: .init(question: asking), handler: outcome)
  }

  /// Declares an action with a form.
  ///
  /// - Parameters:
  ///   - pattern: Its address below the place where the coordinator is mounted, with a `*` for each value.
  ///   - types: The types of the values, those of the path first.
  ///   - form: The type of the form. The request's body is read once, with the form's own limits.
  ///   - page: The address of the page that the form stands on, below the same place; nil for the nearest page above the
  ///     action's address.
  ///   - outcome: Executes the action.
  public static func action<F: WebForm, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Value) async throws -> Outcome
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, on: page) { (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each values)
    }
  }

  /// Declares an action with a form, which is asked about if its person was not signed in any more.
  ///
  /// - Parameters:
  ///   - pattern: Its address below the place where the coordinator is mounted, with a `*` for each value.
  ///   - types: The types of the values, those of the path first.
  ///   - form: The type of the form.
  ///   - page: The address of the page that the form stands on, below the same place; nil for the nearest page above the
  ///     action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Says what the action would do with the form that was sent. See ``SiteCoordinator/question(about:_:)``.
  public static func action<F: WebForm, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Value) async throws -> Outcome,
    asking: @escaping @Sendable (F, repeat each Value) throws -> Question<Self>
  ) -> Route<Self, repeat each Value> {
    let question = Route<Self, repeat each Value>.Asking { (form: Form, values: repeat each Value) in
      try asking(F(reading: form), repeat each values)
    }
    return Route(.post, pattern, on: page, asking: question) {
      (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each values)
    }
  }
}
