public import HTTPTypes
import MicroHTTP

/// Every address of a site.
///
/// Where a literal and a `*` stand in the same place, the literal is taken: `/mail/refresh` before `/mail/*`.
public struct RouteTable<R: Route>: Sendable, ExpressibleByArrayLiteral {
  private let patterns: [RoutePattern<R>]
  private var tree = RouteTree()

  /// Of two patterns of one form and method the first is taken.
  public init(arrayLiteral patterns: RoutePattern<R>...) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      tree.add(pattern.segments, method: pattern.method, index: index)
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
    guard let (node, values) = tree.node(at: mark.map { String(target[..<$0]) } ?? target) else {
      throw RouteError.notFound
    }
    guard let (_, index) = node.patterns.first(where: { $0.method == (method == .head ? .get : method) }) else {
      throw RouteError.methodNotAllowed(allowed: node.patterns.flatMap { $0.method.withImplied })
    }
    let query = try mark.map { try Form(parsing: target[$0...].utf8.dropFirst()) } ?? Form()
    var match = RouteMatch(values: values, query: query)
    return try patterns[index].route(&match)
  }

  /// The page at an address that somebody sent; nil for what is no page of this site.
  public func page(at address: String) -> R? {
    address.utf8.first == UInt8(ascii: "/") ? try? route(.get, address) : nil
  }
}

extension HTTPRequest.Method {
  /// What has a page for `GET` has its header for `HEAD`.
  fileprivate var withImplied: [HTTPRequest.Method] { self == .get ? [.get, .head] : [self] }
}
