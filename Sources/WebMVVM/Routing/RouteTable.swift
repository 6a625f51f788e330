import Foundation
public import HTTPTypes
import MicroHTTP

/// Every address of a site, parsed segment by segment.
///
/// Where a literal and a `*` stand in the same place, the literal is taken: `/mail/refresh` before `/mail/*`.
public struct RouteTable<R: Route>: Sendable, ExpressibleByArrayLiteral {
  private var root = Node()

  /// One place in the tree of addresses.
  private struct Node: Sendable {
    var literals: [String: Node] = [:]
    var value: [Node] = []
    var patterns: [RoutePattern<R>] = []

    var allowedMethods: [HTTPRequest.Method] {
      patterns.flatMap { $0.method == .get ? [.get, .head] : [$0.method] }
    }
  }

  public init(arrayLiteral patterns: RoutePattern<R>...) {
    for pattern in patterns { Self.add(pattern, pattern.segments[...], to: &root) }
  }

  private static func add(_ pattern: RoutePattern<R>, _ segments: ArraySlice<String>, to node: inout Node) {
    guard let segment = segments.first else { return node.patterns.append(pattern) }
    if segment == "*" {
      if node.value.isEmpty { node.value.append(Node()) }
      add(pattern, segments.dropFirst(), to: &node.value[0])
    } else {
      add(pattern, segments.dropFirst(), to: &node.literals[segment, default: Node()])
    }
  }

  /// The route at an address.
  ///
  /// - Parameters:
  ///   - method: The request's method. `HEAD` goes where `GET` goes.
  ///   - target: The path as it was sent, with its query if it has one.
  /// - Throws: ``RouteError``, or `FormError` for a query that can't be read.
  public func route(_ method: HTTPRequest.Method, _ target: String) throws -> R {
    let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
    let (node, values) = try node(at: mark.map { String(target[..<$0]) } ?? target)
    guard let pattern = node.patterns.first(where: { $0.method == (method == .head ? .get : method) }) else {
      throw RouteError.methodNotAllowed(allowed: node.allowedMethods)
    }
    let query = try mark.map { try Form(parsing: target[$0...].utf8.dropFirst()) } ?? Form()
    var match = RouteMatch(values: values, query: query)
    return try pattern.route(&match)
  }

  /// The page at an address that somebody sent; nil for what is no page of this site.
  public func page(at address: String) -> R? {
    try? route(.get, address)
  }

  private func node(at path: String) throws(RouteError) -> (Node, values: [String]) {
    var node = root
    var values: [String] = []
    for segment in pathSegments(path) {
      guard let segment = segment.removingPercentEncoding else { throw .notFound }
      if let next = node.literals[segment] {
        node = next
      } else if let next = node.value.first {
        values.append(segment)
        node = next
      } else {
        throw .notFound
      }
    }
    guard !node.patterns.isEmpty else { throw .notFound }
    return (node, values)
  }
}
