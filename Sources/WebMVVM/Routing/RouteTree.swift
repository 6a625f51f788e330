import HTTPTypes
import MicroHTTP

/// The tree of a site's addresses, segment by segment: which patterns have the form of a path.
///
/// It knows patterns by their place in the table, so that it is one type for every table.
struct RouteTree: Sendable {
  /// One place in the tree.
  struct Node: Sendable {
    fileprivate var literals: [String: Int] = [:]
    fileprivate var value: Int?
    /// The methods that this address is for, each with the pattern's place in the table.
    fileprivate(set) var patterns: [(method: HTTPRequest.Method, index: Int)] = []
  }

  private var nodes = [Node()]

  mutating func add(_ segments: [String], method: HTTPRequest.Method, index: Int) {
    var place = 0
    for segment in segments {
      let known = segment == "*" ? nodes[place].value : nodes[place].literals[segment]
      let next = known ?? nodes.count
      if known == nil { nodes.append(Node()) }
      if segment == "*" { nodes[place].value = next } else { nodes[place].literals[segment] = next }
      place = next
    }
    nodes[place].patterns.append((method, index))
  }

  /// The place of an address, and the segments that stand for values; nil where no pattern has its form.
  func node(at path: String) -> (Node, values: [String])? {
    var segments: [String] = []
    for segment in pathSegments(path) {
      guard let segment = PercentEncoding.decoded(segment) else { return nil }
      segments.append(segment)
    }
    var values: [String] = []
    return node(segments[...], from: 0, &values).map { (nodes[$0], values) }
  }

  /// Where a literal leads nowhere in the end, the value in its place may.
  private func node(_ segments: ArraySlice<String>, from place: Int, _ values: inout [String]) -> Int? {
    guard let segment = segments.first else { return nodes[place].patterns.isEmpty ? nil : place }
    let rest = segments.dropFirst()
    if let next = nodes[place].literals[segment], let found = node(rest, from: next, &values) { return found }
    guard let next = nodes[place].value else { return nil }
    values.append(segment)
    if let found = node(rest, from: next, &values) { return found }
    values.removeLast()
    return nil
  }
}
