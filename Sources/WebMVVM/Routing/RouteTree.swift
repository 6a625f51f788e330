import HTTPTypes
import MicroHTTP

/// The tree of a site's addresses, segment by segment: which routes have the form of a path.
///
/// It knows a route by its index, so that it has one type for every site.
struct RouteTree: Sendable {
  /// One place in the tree.
  struct Node: Sendable {
    fileprivate var literals: [String: Int] = [:]
    fileprivate var value: Int?
    /// The routes of this address.
    fileprivate(set) var routes: [(method: HTTPRequest.Method, index: Int)] = []
  }

  private var nodes = [Node()]

  /// Adds a route in each place that it has: one for each spelling of its values that are literals.
  mutating func add(_ route: RouteDescription, index: Int) {
    var places = [0]
    var spellings = route.spellings[...]
    for segment in route.segments {
      let literals = segment.map { [$0] } ?? spellings.popFirst().flatMap(\.self)
      places = places.flatMap { place in
        literals?.map { next(from: place, literal: $0) } ?? [nextValue(from: place)]
      }
    }
    for place in places { nodes[place].routes.append((route.method, index)) }
  }

  private mutating func next(from place: Int, literal: String) -> Int {
    if let next = nodes[place].literals[literal] { return next }
    nodes.append(Node())
    nodes[place].literals[literal] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func nextValue(from place: Int) -> Int {
    if let next = nodes[place].value { return next }
    nodes.append(Node())
    nodes[place].value = nodes.count - 1
    return nodes.count - 1
  }

  /// Pairs of routes that have one address and method, so that the second is never reached.
  var conflicts: [(Int, Int)] {
    nodes.flatMap { node in
      node.routes.indices.flatMap { second in
        node.routes[..<second].filter { $0.method == node.routes[second].method }
          .map { ($0.index, node.routes[second].index) }
      }
    }
  }

  /// The place of an address; nil where no route has its form.
  func node(at segments: ArraySlice<String>) -> Node? {
    place(of: segments, from: 0).map { nodes[$0] }
  }

  /// If a literal leads nowhere in the end, the value in its place may.
  private func place(of segments: ArraySlice<String>, from place: Int) -> Int? {
    guard let segment = segments.first else { return nodes[place].routes.isEmpty ? nil : place }
    let rest = segments.dropFirst()
    if let next = nodes[place].literals[segment], let found = self.place(of: rest, from: next) { return found }
    return nodes[place].value.flatMap { self.place(of: rest, from: $0) }
  }
}
