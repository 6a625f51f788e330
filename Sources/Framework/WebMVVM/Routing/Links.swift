/// Prints the addresses of a coordinator's routes. It needs no instance of the coordinator, so a page can link to
/// routes that its reader is not allowed to use yet.
///
/// ```swift
/// links(Self.detail, id)                                     // /goods/42
/// links.below(Self.mail)(MailCoordinator.letter, id)         // /mail/7
/// ```
public struct Links<C: WebCoordinator>: Sendable {
  @usableFromInline let prefix: String

  @usableFromInline init(prefix: String) {
    self.prefix = prefix
  }

  /// The address of a route with these parameters.
  @inlinable public func callAsFunction<each Parameter: RouteParameter>(
    _ route: Route<C, repeat each Parameter>, _ parameters: repeat each Parameter
  ) -> Location {
    Location(address: route.pattern.address(below: prefix, repeat each parameters))
  }

  /// Does not compile. Without it, Swift's compiler does not say that an argument is missing.
  @available(
    *, unavailable, message: "the last value of the route is missing: after the values of the path comes the query"
  )
  public func callAsFunction<each Parameter: RouteParameter, Last: RouteParameter>(
    _ route: Route<C, repeat each Parameter, Last>, _ parameters: repeat each Parameter
  ) -> Location {
    fatalError("unavailable")
  }

  /// The links of a mounted child coordinator.
  @inlinable public func below<Child: WebCoordinator, each Value: RouteValue>(
    _ mount: Mount<C, Child, repeat each Value>, _ values: repeat each Value
  ) -> Links<Child> {
    Links<Child>(prefix: mount.prefix(below: prefix, repeat each values))
  }

  /// The values in a location of this route; nil if the location belongs to another route.
  public func values<each Parameter: RouteParameter>(
    of route: Route<C, repeat each Parameter>, in location: Location
  ) -> (repeat each Parameter)? {
    guard location.string.hasPrefix(prefix) else { return nil }
    let rest = location.string.dropFirst(prefix.count).prefix { $0 != "#" }
    // The location is in the child's path. `/mailing` has the prefix `/mail` but is not below it.
    guard rest.isEmpty || ["/", "?"].contains(rest.first) else { return nil }
    let index = RouteIndex([RouteEntry(route).description])
    guard let found = try? index.find(route.method, rest.first == "/" ? String(rest) : "/" + rest) else { return nil }
    var match = found.match
    return try? (repeat (each Parameter).init(from: &match))
  }
}

extension WebCoordinator {
  /// Prints the addresses of this coordinator's routes as those of a site's root coordinator. It needs no request.
  public static var links: Links<Self> { Links(prefix: "") }

  /// Prints the addresses of this coordinator's routes.
  public var links: Links<Self> { Links(prefix: context.prefix) }
}
