import MicroHTTP

/// The values of an address that has the form of a pattern, in the order of the pattern.
public struct RouteMatch {
  private var values: ArraySlice<String>
  private let form: Form

  init(values: [String], query: Form) {
    self.values = values[...]
    form = query
  }

  /// The value of the next `*` of the pattern.
  ///
  /// - Throws: ``RouteError/notFound`` where the segment spells no such value: no page can have that address.
  public mutating func value<Value: RouteValue>(_ type: Value.Type = Value.self) throws(RouteError) -> Value {
    guard let text = values.popFirst(), let value = Value(routeValue: text) else { throw .notFound }
    return value
  }

  /// The value of a field of the query, or nil without one. A form's empty field is none.
  ///
  /// - Throws: ``RouteError/badQuery(field:)`` where the field spells no such value.
  public func query<Value: RouteValue>(_ name: String, as type: Value.Type = Value.self) throws(RouteError) -> Value? {
    guard let text = form[name], !text.isEmpty else { return nil }
    guard let value = Value(routeValue: text) else { throw .badQuery(field: name) }
    return value
  }
}
