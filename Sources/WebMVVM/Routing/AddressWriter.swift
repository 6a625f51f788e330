/// Prints the address of a route, value by value.
///
/// It is inlinable, because the generic code for a pack of values takes longer than the printing.
@usableFromInline
struct AddressWriter {
  @usableFromInline let pattern: AddressPattern
  private var address: String
  /// The number of values that were printed.
  @usableFromInline var count = 0
  private var hasQuery = false

  @usableFromInline
  init(_ pattern: AddressPattern, below prefix: String) {
    self.pattern = pattern
    address = prefix.isEmpty ? pattern.head : prefix + pattern.head
  }

  /// Prints the next value. The values of the path come before those of the query.
  @inlinable
  mutating func append<Value: RouteValue>(_ value: Value) {
    if count < pattern.pathValueCount {
      append(segment: value.routeValue)
    } else {
      append(field: value.queryValue)
    }
    count += 1
  }

  @usableFromInline
  mutating func append(segment: String) {
    address.appendPercentEncoded(segment)
    let tail = pattern.tails[count]
    if !tail.isEmpty { address += tail }
  }

  /// Appends a field to the query. Leaves it out if it has no value.
  @usableFromInline
  mutating func append(field: String?) {
    guard let field, !field.isEmpty else { return }
    if address.isEmpty { address = "/" }
    address += hasQuery ? "&" : "?"
    address += pattern.fields[count - pattern.pathValueCount]
    address += "="
    address.appendPercentEncoded(field)
    hasQuery = true
  }

  /// The path of a mount, below which a child's routes begin. The empty string for the root.
  @usableFromInline var prefix: String { address == "/" ? "" : address }

  var text: String { address.isEmpty ? "/" : address }

  @usableFromInline var location: Location { Location(address: text) }
}
