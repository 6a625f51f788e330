import HTTPTypes
import MicroHTTP

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
  @usableFromInline let pattern: RoutePattern
  /// The page that an action belongs to, if it is given explicitly; nil for the nearest page above the action's
  /// address.
  let page: StaticString?
  let handler: Handler
  /// Whether it answers with a document for programs, and not with a page.
  var isDocument = false
  /// How the body of a request is read.
  var body: RouteBody
  let asking: Asking?

  /// The closure that creates the question about an action. It is wrapped in a struct because an optional cannot
  /// contain a function that takes a value pack.
  struct Asking: Sendable {
    let question: @Sendable (Form, repeat each Parameter) throws -> Question<C>
  }

  init(
    _ method: HTTPRequest.Method, _ pattern: StaticString, on page: StaticString? = nil,
    body: RouteBody = RouteBody(), asking: Asking? = nil, handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = .declared(try RoutePattern(pattern, repeat (each Parameter).self))
    self.page = page
    self.body = body
    self.handler = handler
    self.asking = asking
  }

  /// All spellings of each value in the path; nil for a type with too many spellings.
  var spellings: [[String]?] {
    var spellings: [[String]?] = []
    for type in repeat (each Parameter).self { spellings.append((type as? any RouteValue.Type)?.routeSpellings) }
    return Array(spellings.prefix(pattern.tails.count))
  }
}

extension Route: RoutesPart {
  /// The route alone.
  public var routes: Routes<C> { Routes([RouteEntry(self)]) }
}

extension Route {
  /// The same route with another limit for the bodies of requests, in place of ``SiteConfiguration/bodyLimit``. A larger one is
  /// answered with 413. A form with files has the limits of its fields.
  public func bodyLimit(_ limit: ByteLimit) -> Route {
    var route = self
    route.body.limit = limit.bytes
    return route
  }
}

extension RouteBody {
  /// The files of a form.
  init<F: WebForm>(_ form: F.Type) {
    self.init(uploadRules: { F().fields.uploadRules(F.limits) })
  }
}
