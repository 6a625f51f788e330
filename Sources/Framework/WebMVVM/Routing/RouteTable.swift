import MicroHTTP

/// The routes of a site, prepared for lookup.
final class RouteTable<C: WebCoordinator>: Sendable, AnyRouteTable {
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
