import MicroHTTP

/// The values of an address that has the form of a pattern.
struct RouteMatch {
  private var values: ArraySlice<String>
  private let query: Form

  init(values: [String], query: Form) {
    self.values = values[...]
    self.query = query
  }

  /// The next value of the path.
  ///
  /// - Throws: ``RouteError/notFound`` if the segment doesn't spell a value: no page can have that address.
  mutating func segment<Value: RouteValue>(_ type: Value.Type = Value.self) throws(RouteError) -> Value {
    guard let text = values.popFirst(), let value = Value(routeValue: text) else { throw .notFound }
    return value
  }

  /// A field of the query. A form's empty field counts as absent.
  ///
  /// - Throws: ``RouteError/badQuery(field:)`` if the field doesn't spell a value.
  func field<Value: RouteValue>(_ name: String, _ type: Value.Type = Value.self) throws(RouteError) -> Value {
    let text = query[name].flatMap { $0.isEmpty ? nil : $0 }
    guard let value = Value(queryValue: text) else { throw .badQuery(field: name) }
    return value
  }
}
