public import HTTPTypes
import MicroHTTP

/// The routes of a site, ready to be looked up.
final class RouteTable<C: SiteCoordinator>: Sendable, AnyRouteTable {
  let index: RouteIndex
  private let entries: [RouteEntry<C>]

  init() {
    entries = C.routes.entries
    index = RouteIndex(entries.map(\.description))
  }

  /// Executes the route that was found.
  func run(_ found: RouteIndex.Found, _ coordinator: C) async throws -> Outcome {
    try await entries[found.index].run(coordinator, found.match)
  }

  /// What an action would do with a form; nil for an action that is not asked about.
  func question(about action: Location, _ form: Form) throws -> Question<C>? {
    let found = try index.find(.post, action.string)
    return try entries[found.index].ask?(found.match, form)
  }
}

/// A ``RouteTable``, whatever its coordinator is.
protocol AnyRouteTable: AnyObject, Sendable {
  var index: RouteIndex { get }
}

extension SiteCoordinator {
  /// The route at an address.
  ///
  /// - Throws: ``RouteError``, or `FormError` for a query that can't be read.
  public static func route(_ method: HTTPRequest.Method, at address: String) throws -> MatchedRoute {
    let index = RouteIndex(routeDescriptions)
    return try index.matched(index.find(method, address))
  }

  /// Every route of the site, in the order of their declaration. Tests walk them.
  public static var routeDescriptions: [RouteDescription] { routes.entries.map(\.description) }

  /// Routes that can't be reached, because another one before them has the same address and method; each in a sentence
  /// that names both. A test expects none.
  public static var routeConflicts: [String] { RouteIndex(routeDescriptions).conflicts }
}
