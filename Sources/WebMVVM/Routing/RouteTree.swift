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
    var place = 0
    var values: [String] = []
    for segment in pathSegments(path) {
      guard let segment = PercentEncoding.decoded(segment) else { return nil }
      if let next = nodes[place].literals[segment] {
        place = next
      } else if let next = nodes[place].value {
        values.append(segment)
        place = next
      } else {
        return nil
      }
    }
    return nodes[place].patterns.isEmpty ? nil : (nodes[place], values)
  }
}
