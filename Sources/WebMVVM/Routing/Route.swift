import HTTPTypes
public import MicroHTTP

/// A page or an action of a coordinator: its address, the types of the values in the address, and what it does.
///
/// A route is declared once, in the coordinator of its feature. The declaration parses and prints addresses:
///
/// ```swift
/// struct GoodsCoordinator: WebCoordinator {
///   static let list = page("/sorts/*/goods?page=*", Sort.ID.self, PageNumber.self) { goods, sort, page in
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
public struct Route<C: WebCoordinator, each Parameter: RouteParameter>: Sendable {
  typealias Handler = @Sendable (C, repeat each Parameter) async throws -> Outcome

  let method: HTTPRequest.Method
  let pattern: RoutePattern
  /// The page that an action belongs to, if it is given explicitly; nil for the nearest page above the action's
  /// address.
  let page: StaticString?
  let handler: Handler
  /// Whether it answers with a document for programs, and not with a page.
  var isDocument = false
  let asking: Asking?

  /// The closure that creates the question about an action. It is wrapped in a struct because an optional cannot
  /// contain a function that takes a value pack.
  struct Asking: Sendable {
    let question: @Sendable (Form, repeat each Parameter) throws -> Question<C>
  }

  init(
    _ method: HTTPRequest.Method, _ pattern: StaticString, on page: StaticString? = nil,
    asking: Asking? = nil,
    handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = RoutePattern(pattern, repeat (each Parameter).self)
    self.page = page
    self.handler = handler
    self.asking = asking
  }

  /// All spellings of each value in the path; nil for a type with too many spellings.
  var spellings: [[String]?] {
    var spellings: [[String]?] = []
    for type in repeat (each Parameter).self { spellings.append((type as? any RouteValue.Type)?.routeSpellings) }
    return Array(spellings.prefix(pattern.address.pathValueCount))
  }
}

extension WebCoordinator {
  /// Declares a page.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value:
  ///     `/sorts/*/goods?page=*`.
  ///   - types: The types of the values, first those of the path. A query field that may be absent has an optional
  ///     type.
  ///   - scene: Creates the scene that the page shows. The site then loads it.
  public static func page<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    scene: @escaping @Sendable (Self, repeat each Parameter) async throws -> any Scene
  ) -> Route<Self, repeat each Parameter> {
    Route(.get, pattern) { (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      .page(try await scene(coordinator, repeat each parameters))
    }
  }

  /// Declares an action: an address to which a form is posted.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address: `/mail/7` for `/mail/7/archive`.
  ///   - outcome: Executes the action.
  public static func action<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Parameter) async throws -> Outcome
  ) -> Route<Self, repeat each Parameter> {
    Route(.post, pattern, on: page, handler: outcome)
  }

  /// Declares an action that the person must confirm if they were no longer signed in when they sent it.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent. See
  ///     ``SiteCoordinator/question(about:_:)``.
  public static func action<each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Parameter) async throws -> Outcome,
    asking: @escaping @Sendable (Form, repeat each Parameter) throws -> Question<Self>
  ) -> Route<Self, repeat each Parameter> {
    Route(.post, pattern, on: page, asking: .init(question: asking), handler: outcome)
  }

  /// Declares an action with a form.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - form: The type of the form. The request's body is read once, with the form's own limits.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  public static func action<F: WebForm, each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Parameter) async throws -> Outcome
  ) -> Route<Self, repeat each Parameter> {
    Route(.post, pattern, on: page) {
      (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each parameters)
    }
  }

  /// Declares an action with a form, which the person must confirm if they were no longer signed in when they sent it.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - form: The type of the form.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent. See
  ///     ``SiteCoordinator/question(about:_:)``.
  public static func action<F: WebForm, each Parameter: RouteParameter>(
    _ pattern: StaticString, _ types: repeat (each Parameter).Type,
    form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Parameter) async throws -> Outcome,
    asking: @escaping @Sendable (F, repeat each Parameter) throws -> Question<Self>
  ) -> Route<Self, repeat each Parameter> {
    let question = Route<Self, repeat each Parameter>.Asking { (form: Form, parameters: repeat each Parameter) in
      try asking(F(reading: form), repeat each parameters)
    }
    return Route(.post, pattern, on: page, asking: question) {
      (coordinator: Self, parameters: repeat each Parameter) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each parameters)
    }
  }
}
