/// Prints the addresses of a coordinator's routes. It needs no instance of the coordinator, so a page can link to
/// routes that its reader is not allowed to use yet.
///
/// ```swift
/// links(Self.detail, id)                                     // /goods/42
/// links.below(Self.mail)(MailCoordinator.letter, id)         // /mail/7
/// ```
public struct Links<C: WebCoordinator>: Sendable {
  @usableFromInline let prefix: String

  @usableFromInline
  init(prefix: String) {
    self.prefix = prefix
  }

  /// The address of a route without values.
  @inlinable
  public func callAsFunction(_ route: Route<C>) -> Location {
    prefix.isEmpty ? route.pattern.address.location : AddressWriter(route.pattern.address, below: prefix).location()
  }

  /// The address of a route with this value.
  @inlinable
  public func callAsFunction<Value: RouteValue>(_ route: Route<C, Value>, _ value: Value) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(value)
    return writer.location()
  }

  /// The address of a route with these values.
  @inlinable
  public func callAsFunction<First: RouteValue, Second: RouteValue>(
    _ route: Route<C, First, Second>, _ first: First, _ second: Second
  ) -> Location {
    var writer = AddressWriter(route.pattern.address, below: prefix)
    writer.append(first)
    writer.append(second)
    return writer.location()
  }

  /// The address of a route with these values. The functions for up to eight values do the same, and are faster.
  public func callAsFunction<each Value: RouteValue>(
    _ route: Route<C, repeat each Value>, _ values: repeat each Value
  ) -> Location {
    Location(address: route.address(below: prefix, repeat each values))
  }

  /// The links of a child coordinator that is mounted at a path without values.
  @inlinable
  public func below<Child: WebCoordinator>(_ mount: Mount<C, Child>) -> Links<Child> {
    Links<Child>(
      prefix: mount.pattern.address.isRoot ? prefix : AddressWriter(mount.pattern.address, below: prefix).prefix())
  }

  /// The links of a mounted child coordinator.
  public func below<Child: WebCoordinator, each Value: RouteValue>(
    _ mount: Mount<C, Child, repeat each Value>, _ values: repeat each Value
  ) -> Links<Child> {
    Links<Child>(prefix: mount.prefix(below: prefix, repeat each values))
  }

  /// The values in a location of this route; nil if the location belongs to another route.
  public func values<each Value: RouteValue>(
    of route: Route<C, repeat each Value>, in location: Location
  ) -> (repeat each Value)? {
    guard location.string.hasPrefix(prefix) else { return nil }
    let rest = location.string.dropFirst(prefix.count).prefix { $0 != "#" }
    // The location is in the child's path. `/mailing` has the prefix `/mail` but is not below it.
    guard rest.isEmpty || ["/", "?"].contains(rest.first) else { return nil }
    let index = RouteIndex([RouteEntry(route).description])
    guard let found = try? index.find(route.method, rest.first == "/" ? String(rest) : "/" + rest) else { return nil }
    var match = found.match
    return try? (repeat match.next((each Value).self))
  }
}

extension WebCoordinator {
  /// Prints the addresses of this coordinator's routes as those of a site's root coordinator. It needs no request.
  @inlinable public static var links: Links<Self> { Links(prefix: "") }

  /// Prints the addresses of this coordinator's routes.
  @inlinable public var links: Links<Self> { Links(prefix: context.prefix) }
}
