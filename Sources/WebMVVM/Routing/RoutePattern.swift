/// The pattern of a route's address, such as `/sorts/*/goods?page=*`, with a `*` for each value.
@usableFromInline
struct RoutePattern: Sendable {
  /// The segments of the path. Nil stands for a value.
  let segments: [String?]
  /// The names of the query's fields, in order.
  let fields: [String]
  @usableFromInline let address: AddressPattern

  private var valueCount: Int { address.pathValueCount + fields.count }

  /// - Parameter query: The form that names the fields for which the pattern has no name.
  init(_ pattern: StaticString, query: (any WebForm.Type)? = nil) {
    let parts = pattern.description.split(separator: "?", maxSplits: 1)
    let path = parts.first.map(String.init) ?? "/"
    segments = pathSegments(path[...]).map { $0 == "*" ? nil : $0 }
    var names = query?.init().fields.all.map(\.name)[...] ?? []
    fields =
      parts.count < 2
      ? []
      : parts[1].split(separator: "&").map { field in
        if field != "*" { return String(field.prefix { $0 != "=" }) }
        precondition(!names.isEmpty, "\(pattern) has a * without a name for each field of its form.")
        return names.removeFirst()
      }
    precondition(names.isEmpty, "\(pattern) has a * without a name for each field of its form.")
    let literals = path == "/" ? [""] : path.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    address = AddressPattern(literals: literals, fields: fields)
  }

  /// - Precondition: The pattern has a `*` for each of the types.
  init<each Value: RouteValue>(
    _ pattern: StaticString, query: (any WebForm.Type)? = nil, _ types: repeat (each Value).Type
  ) {
    self.init(pattern, query: query)
    var count = 0
    for _ in repeat each types { count += 1 }
    precondition(valueCount == count, "\(pattern) has a * for each of its values, and \(count) types.")
  }

  /// The address with these values, below `prefix`.
  func address<each Value: RouteValue>(below prefix: String, _ values: repeat each Value) -> String {
    var writer = AddressWriter(address, below: prefix)
    for value in repeat each values { writer.append(value) }
    return writer.text()
  }
}

/// The text between the slashes of a path. `/` has no segments. A path that ends in a slash has an empty last segment.
func pathSegments(_ path: Substring) -> [String] {
  guard path != "/" else { return [] }
  let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return segments.dropFirst().map { String(Substring($0)) }
}
