/// The routes of a site, without the type of its coordinator.
protocol AnyRouteTable: AnyObject, Sendable {
  var index: RouteIndex { get }
}
