import HTTPTypes
public import MicroHTTP

/// A page or an action of a coordinator: its address, the types of the values in the address, and what it does.
///
/// A route is declared once, in the coordinator of its feature. The declaration parses and prints addresses:
///
/// ```swift
/// struct GoodsCoordinator: WebCoordinator {
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
  @usableFromInline let pattern: RoutePattern
  /// The page that an action belongs to, if it is given explicitly; nil for the nearest page above the action's
  /// address.
  let page: StaticString?
  let handler: Handler
  /// What the handler does, if it waits for nothing; otherwise nil.
  var immediate: Immediate?
  /// Whether it answers with a document for programs, and not with a page.
  var isDocument = false
  let asking: Asking?

  /// A handler that waits for nothing. Its caller needs none of the memory that an asynchronous function needs.
  struct Immediate: Sendable {
    let handler: @Sendable (C, repeat each Value) throws -> Outcome
  }

  /// The closure that creates the question about an action. It is wrapped in a struct because an optional cannot
  /// contain a function that takes a value pack.
  struct Asking: Sendable {
    let question: @Sendable (Form, repeat each Value) throws -> Question<C>
  }

  init(
    _ method: HTTPRequest.Method, _ pattern: StaticString, query: (any WebForm.Type)?, on page: StaticString? = nil,
    asking: Asking? = nil,
    handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = RoutePattern(pattern, query: query, repeat (each Value).self)
    self.page = page
    self.handler = handler
    self.asking = asking
  }

  func address(below prefix: String, _ values: repeat each Value) -> String {
    pattern.address(below: prefix, repeat each values)
  }

  /// Whether each field of the query is left out of the address that is printed for a request without it.
  var leavesOutAbsentFields: Bool {
    var areLeftOut: [Bool] = []
    for type in repeat (each Value).self { areLeftOut.append((type.init(queryValue: nil)?.queryValue ?? "").isEmpty) }
    return areLeftOut.suffix(pattern.fields.count).allSatisfy(\.self)
  }

  /// All spellings of each value in the path; nil for a type with too many spellings.
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
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value:
  ///     `/sorts/*/goods?page=*`.
  ///   - types: The types of the values, first those of the path. A query field that may be absent has an optional
  ///     type.
  ///   - query: The form that is sent with GET to the page. Each `*` without a name in the pattern's query, as in
  ///     `/mail?*&page=*`, takes the name of the form's next field.
  ///   - scene: Creates the scene that the page shows. The site then loads it.
  public static func page<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    scene: @escaping @Sendable (Self, repeat each Value) async throws -> any Scene
  ) -> Route<Self, repeat each Value> {
    Route(.get, pattern, query: query) { (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      .page(try await scene(coordinator, repeat each values))
    }
  }

  /// Declares a page whose scene is created without waiting.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - query: The form that is sent with GET to the page.
  ///   - scene: Creates the scene that the page shows. The site then loads it.
  public static func page<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    scene: @escaping @Sendable (Self, repeat each Value) throws -> any Scene
  ) -> Route<Self, repeat each Value> {
    let immediate = Route<Self, repeat each Value>.Immediate { (coordinator: Self, values: repeat each Value) in
      .page(try scene(coordinator, repeat each values))
    }
    var route = Route(.get, pattern, query: query, handler: immediate.handler)
    route.immediate = immediate
    return route
  }

  /// Declares an action: an address to which a form is posted.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - query: The form whose fields are in the address. Each `*` without a name in the pattern's query takes the name
  ///     of the form's next field.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address: `/mail/7` for `/mail/7/archive`.
  ///   - outcome: Executes the action.
  public static func action<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Value) async throws -> Outcome
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, query: query, on: page, handler: outcome)
  }

  /// Declares an action that the person must confirm if they were no longer signed in when they sent it.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - query: The form whose fields are in the address. Each `*` without a name in the pattern's query takes the name
  ///     of the form's next field.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent. See
  ///     ``SiteCoordinator/question(about:_:)``.
  public static func action<each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, repeat each Value) async throws -> Outcome,
    asking: @escaping @Sendable (Form, repeat each Value) throws -> Question<Self>
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, query: query, on: page, asking: .init(question: asking), handler: outcome)
  }

  /// Declares an action with a form.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - query: The form whose fields are in the address. Each `*` without a name in the pattern's query takes the name
  ///     of the form's next field.
  ///   - form: The type of the form. The request's body is read once, with the form's own limits.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  public static func action<F: WebForm, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Value) async throws -> Outcome
  ) -> Route<Self, repeat each Value> {
    Route(.post, pattern, query: query, on: page) {
      (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each values)
    }
  }

  /// Declares an action with a form, which the person must confirm if they were no longer signed in when they sent it.
  ///
  /// - Parameters:
  ///   - pattern: The address relative to the coordinator's mount path, with a `*` for each value.
  ///   - types: The types of the values, first those of the path.
  ///   - query: The form whose fields are in the address. Each `*` without a name in the pattern's query takes the name
  ///     of the form's next field.
  ///   - form: The type of the form.
  ///   - page: The address of the page that contains the form, relative to the same path; nil for the nearest page
  ///     above the action's address.
  ///   - outcome: Executes the action.
  ///   - asking: Describes what the action would do with the form that was sent. See
  ///     ``SiteCoordinator/question(about:_:)``.
  public static func action<F: WebForm, each Value: RouteValue>(
    _ pattern: StaticString, _ types: repeat (each Value).Type, query: (any WebForm.Type)? = nil,
    form: F.Type, on page: StaticString? = nil,
    outcome: @escaping @Sendable (Self, F, repeat each Value) async throws -> Outcome,
    asking: @escaping @Sendable (F, repeat each Value) throws -> Question<Self>
  ) -> Route<Self, repeat each Value> {
    let question = Route<Self, repeat each Value>.Asking { (form: Form, values: repeat each Value) in
      try asking(F(reading: form), repeat each values)
    }
    return Route(.post, pattern, query: query, on: page, asking: question) {
      (coordinator: Self, values: repeat each Value) async throws -> Outcome in
      try await outcome(coordinator, coordinator.context.form(F.self), repeat each values)
    }
  }
}
