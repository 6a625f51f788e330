public import HTTPTypes
import MicroHTTP

/// The routes of a site, prepared for lookup.
final class RouteTable<C: SiteCoordinator>: Sendable, AnyRouteTable {
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

/// A ``RouteTable`` without the type of its coordinator.
protocol AnyRouteTable: AnyObject, Sendable {
  var index: RouteIndex { get }
}

extension SiteCoordinator {
  /// The route for an address.
  ///
  /// - Throws: ``RouteError``, or `FormError` for a query that cannot be parsed.
  public static func route(_ method: HTTPRequest.Method, at address: String) throws -> MatchedRoute {
    let index = RouteIndex(routeDescriptions)
    return try index.matched(index.find(method, address))
  }

  /// Every route of the site, in the order of declaration. Tests iterate over them.
  public static var routeDescriptions: [RouteDescription] { routes.entries.map(\.description) }

  /// Routes that cannot be reached because an earlier route has the same address and method. Each is a sentence that
  /// names both routes. A test expects none.
  public static var routeConflicts: [String] { RouteIndex(routeDescriptions).conflicts }
}
