import HTTPTypes
import Testing

@testable import WebMVVM

/// Reads the addresses of a site's routes as a request does.
struct RouteReader<C: SiteCoordinator> {
  let index = RouteIndex(C.routeDescriptions)

  /// The pattern of the route at an address.
  func pattern(_ method: HTTPRequest.Method, _ target: String) throws -> String {
    try index.routes[index.find(method, target).index].pattern
  }

  /// The values in the address of this route.
  func values<each Parameter: RouteParameter>(
    of route: Route<C, repeat each Parameter>, _ target: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (repeat each Parameter) {
    let found = try index.find(route.method, target)
    try #require(
      index.routes[found.index].pattern == RouteEntry(route).description.pattern, sourceLocation: sourceLocation)
    var match = found.match
    return try (repeat (each Parameter).init(from: &match))
  }

  /// The location as its route prints it again.
  func location(_ method: HTTPRequest.Method, _ target: String) throws -> Location {
    try index.matched(index.find(method, target)).location
  }
}
