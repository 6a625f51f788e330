/// The pattern of a route's address, such as `/sorts/*/goods?page=*`, with a `*` for each value.
struct RoutePattern: Sendable {
  /// The segments of the path. Nil stands for a value.
  let segments: [String?]
  /// The names of the query's fields, in order.
  let fields: [String]
  /// The text before each value of the path, and after the last one.
  private let literals: [String]

  init(_ pattern: StaticString) {
    let parts = pattern.description.split(separator: "?", maxSplits: 1)
    let path = parts.first.map(String.init) ?? "/"
    segments = pathSegments(path[...]).map { $0 == "*" ? nil : $0 }
    fields = parts.count < 2 ? [] : parts[1].split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    literals = path == "/" ? [""] : path.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// - Precondition: The pattern has a `*` for each of the types.
  init<each Value: RouteValue>(_ pattern: StaticString, _ types: repeat (each Value).Type) {
    self.init(pattern)
    var count = 0
    for _ in repeat each types { count += 1 }
    let valueCount = literals.count - 1 + fields.count
    precondition(valueCount == count, "\(pattern) has a * for each of its values, and \(count) types.")
  }

  /// The address with these values, below `prefix`.
  func address<each Value: RouteValue>(below prefix: String, _ values: repeat each Value) -> String {
    var address = prefix
    address += literals[0]
    var index = 0
    var separator = "?"
    for value in repeat each values {
      if index + 1 < literals.count {
        address.appendPercentEncoded(value.routeValue)
        address += literals[index + 1]
      } else {
        if address.isEmpty { address = "/" }
        address.append(field: fields[index + 1 - literals.count], value.queryValue, &separator)
      }
      index += 1
    }
    return address.isEmpty ? "/" : address
  }
}

extension String {
  /// Appends a field to the query. Leaves it out if it has no value.
  fileprivate mutating func append(field name: String, _ value: String?, _ separator: inout String) {
    guard let value, !value.isEmpty else { return }
    self += separator
    self += name
    self += "="
    appendPercentEncoded(value)
    separator = "&"
  }
}

/// The text between the slashes of a path. `/` has no segments. A path that ends in a slash has an empty last segment.
func pathSegments(_ path: Substring) -> [String] {
  guard path != "/" else { return [] }
  let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return segments.dropFirst().map { String(Substring($0)) }
}
