/// The text of a route's pattern, for printing addresses.
final class AddressPattern: Sendable {
  /// The text before the first value of the path.
  let head: String
  /// The text after each value of the path.
  let tails: [String]
  /// The names of the query's fields, in order.
  let fields: [String]
  let pathValueCount: Int
  /// Whether it is `/`, which adds nothing to a prefix.
  var isRoot: Bool { head.isEmpty && pathValueCount == 0 }

  /// - Parameter literals: The text before each value of the path, and after the last one.
  init(literals: [String], fields: [String]) {
    head = literals[0]
    tails = Array(literals.dropFirst())
    self.fields = fields
    pathValueCount = tails.count
  }
}
