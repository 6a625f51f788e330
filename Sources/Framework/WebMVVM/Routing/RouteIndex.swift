public import HTTPTypes
import MicroHTTP

/// Finds the route for an address. It does not know the types of the coordinators.
struct RouteIndex: Sendable {
  let routes: [RouteDescription]
  private var tree = RouteTree()
  /// The beginnings of the addresses in the languages of the site, except the first language: `/zh`.
  private let prefixes: [String]

  init(_ routes: [RouteDescription], prefixes: [String] = []) {
    self.routes = routes
    self.prefixes = prefixes
    for (index, route) in routes.enumerated() { tree.add(route, index: index) }
  }

  /// The route that was found for an address.
  struct Found: Sendable {
    let index: Int
    let route: RouteDescription
    let match: RouteMatch
    /// The path after the prefix.
    fileprivate let path: Substring
    /// The prefix of the language; empty for the first language.
    fileprivate let prefix: String
    /// The query as it was sent, with its question mark; empty if there is none.
    fileprivate let query: Substring

    init(index: Int, _ route: RouteDescription, path: Substring, prefix: String, query: Form, sent: Substring) {
      self.index = index
      self.route = route
      match = RouteMatch(path: path, places: route.valuePlaces, fields: route.fields, query: query)
      self.path = path
      self.prefix = prefix
      self.query = sent
    }
  }

  /// Finds the route for an address.
  ///
  /// - Parameters:
  ///   - method: The request's method. `HEAD` finds the same routes as `GET`.
  ///   - target: The path as it was sent, with its query if it has one.
  /// - Throws: ``RouteError``, or `FormError` for a query that cannot be parsed.
  func find(_ method: HTTPRequest.Method, _ target: String) throws -> Found {
    let (prefix, path, sent) = try place(of: target)
    let routes = routes(at: path)
    guard !routes.isEmpty else { throw RouteError.notFound }
    let wanted = method == .head ? .get : method
    guard let index = routes.first(where: { $0.method == wanted })?.index else {
      let pages = routes.filter { $0.method == .get }
      throw RouteError.methodNotAllowed(
        allowed: (pages + routes.filter { $0.method != .get }).flatMap { $0.method.withImplied })
    }
    let query = sent.isEmpty ? Form() : try Form(parsing: sent.utf8.dropFirst())
    return Found(index: index, self.routes[index], path: path, prefix: prefix, query: query, sent: sent)
  }

  /// The route below a hidden mount that an address has, with or without a slash at its end. Methods and queries are not
  /// compared.
  func hiddenRoute(at target: String) -> Found? {
    guard let (prefix, path, _) = try? place(of: target) else { return nil }
    for path in path.hasSuffix("/") ? [path, path.dropLast()] : [path] {
      guard let index = self.routes(at: path).first(where: { routes[$0.index].isHidden })?.index else { continue }
      return Found(index: index, routes[index], path: path, prefix: prefix, query: Form(), sent: "")
    }
    return nil
  }

  /// Whether the routes of an address are for programs.
  func isJSON(at target: String) -> Bool {
    guard let path = try? place(of: target).path else { return false }
    return self.routes(at: path).contains { routes[$0.index].body.isJSON }
  }

  /// The prefix of the language, the path after it, and the query with its question mark; the query is empty if there is none.
  private func place(of target: String) throws -> (prefix: String, path: Substring, query: Substring) {
    let mark = target.firstIndex(ofByte: UInt8(ascii: "?")) ?? target.endIndex
    let prefix = prefixes.first { target[..<mark].isBelow($0) } ?? ""
    var path = target[target.utf8.index(target.startIndex, offsetBy: prefix.utf8.count)..<mark]
    if !prefix.isEmpty {
      // The start page of a language has no slash at its end.
      if path == "/" { throw RouteError.notFound }
      if path.isEmpty { path = "/" }
    }
    return (prefix, path, target[mark...])
  }

  private func routes(at path: Substring) -> [(method: HTTPRequest.Method, index: Int)] {
    guard path.utf8.first == UInt8(ascii: "/") else { return [] }
    // A string that was bridged from another language may not be contiguous.
    return path.utf8.withContiguousStorageIfAvailable { tree.routes(at: $0.span) }
      ?? Array(path.utf8).withUnsafeBufferPointer { tree.routes(at: $0.span) }
  }

  /// Describes the route that was found.
  func matched(_ found: Found) throws(RouteError) -> MatchedRoute {
    let route = found.route
    var match = found.match
    let location = Location(address: try route.address(&match, found.prefix))
    return MatchedRoute(
      route, location: location, page: route.method == .get ? location : page(of: route, found))
  }

  /// The route for an address that a client sent; nil if no route has it.
  func route(_ method: HTTPRequest.Method, at address: String) -> MatchedRoute? {
    try? matched(find(method, address))
  }

  /// The page that an action belongs to, with those fields of the action's query that the page has, too.
  private func page(of route: RouteDescription, _ found: Found) -> Location {
    let segments = pathSegments(found.path)
    let declared = route.page.map { page in
      page.enumerated().compactMap { index, literal in
        literal.map(PercentEncoding.encoded) ?? (index < segments.count ? segments[index] : nil)
      }
    }
    let above = stride(from: segments.count, through: 0, by: -1).lazy.map { Array(segments.prefix($0)) }
    let pages = ([declared].compactMap(\.self) + above).lazy.compactMap {
      let path = $0.isEmpty && !found.prefix.isEmpty ? "" : "/" + $0.joined(separator: "/")
      return self.route(.get, at: found.prefix + path + found.query) ?? self.route(.get, at: found.prefix + path)
    }
    return pages.first?.location ?? Location(address: found.prefix.isEmpty ? "/" : found.prefix)
  }

  /// Pairs of routes with the same address and method. The second one of a pair is never reached.
  var conflicts: [String] {
    tree.conflicts.map { first, second in
      "\(routes[second].method) \(routes[second].pattern) is never reached: \(routes[first].pattern) is before it."
    }
  }
}

extension HTTPRequest.Method {
  /// The methods that are also allowed. A page for `GET` also answers `HEAD`.
  fileprivate var withImplied: [HTTPRequest.Method] { self == .get ? [.get, .head] : [self] }
}

/// The route that was found for an address.
public struct MatchedRoute: Sendable {
  private let route: RouteDescription
  /// The address, as the route prints it.
  public let location: Location
  /// The page that an action belongs to. For a page, the page itself.
  public let page: Location
  /// Whether the person must confirm this action if they signed in after they sent it: see
  /// ``SiteCoordinator/question(about:_:)``.
  public var isAskedAbout: Bool { route.isAskedAbout }
  /// The pattern of the address, such as `/sorts/*/goods?page=*`.
  public var pattern: String { route.pattern }
  /// `GET` for a page, `POST` for an action.
  public var method: HTTPRequest.Method { route.method }
  /// The coordinators from the site's coordinator down to the one that declares the route.
  public var coordinators: [any SendableMetatype.Type] { route.coordinators }

  init(_ route: RouteDescription, location: Location, page: Location) {
    self.route = route
    self.location = location
    self.page = page
  }

  /// Whether this coordinator, or one of its children, declares the route.
  public func isIn(_ coordinator: any SendableMetatype.Type) -> Bool {
    coordinators.contains { $0 == coordinator }
  }
}

/// Why no route was found for a request.
public enum RouteError: Error, Equatable {
  /// No route has this address.
  case notFound
  /// A route has this path, but a field of the query has an invalid value.
  case badQuery(field: String)
  /// The address exists, but not for the method of the request.
  case methodNotAllowed(allowed: [HTTPRequest.Method])
}
