import MicroHTTP

/// The values of an address that has the form of a pattern.
struct RouteMatch {
  /// The path from the next segment on.
  private var rest: Substring.UTF8View
  /// How many segments are before `rest`.
  private var passed = 0
  /// Which segments are values.
  private var places: ArraySlice<Int>
  /// The names of the fields that come after them.
  private var fields: ArraySlice<String>
  private let query: Form

  /// - Parameters:
  ///   - path: A path as it was sent, which begins with a slash.
  ///   - places: Which of its segments are values.
  ///   - fields: The names of the query's fields that are values.
  init(path: Substring, places: [Int], fields: [String], query: Form) {
    rest = path.utf8.dropFirst()
    self.places = places[...]
    self.fields = fields[...]
    self.query = query
  }

  /// The next value: those of the path come before the fields of the query.
  ///
  /// - Throws: ``RouteError/notFound`` if a segment doesn't spell a value: no page can have that address.
  ///   ``RouteError/badQuery(field:)`` if a field doesn't.
  mutating func next<Value: RouteValue>(_ type: Value.Type) throws(RouteError) -> Value {
    if let place = places.popFirst() { return try segment(place) }
    guard let name = fields.popFirst() else { throw .notFound }
    return try field(name)
  }

  private mutating func segment<Value: RouteValue>(_ place: Int) throws(RouteError) -> Value {
    while passed < place { _ = nextSegment() }
    guard let text = Self.decoded(nextSegment()), let value = Value(routeValue: text) else { throw .notFound }
    return value
  }

  private mutating func nextSegment() -> Substring.UTF8View {
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let segment = rest[..<end]
    rest = rest[end...].dropFirst()
    passed += 1
    return segment
  }

  private static func decoded(_ segment: Substring.UTF8View) -> String? {
    segment.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(Substring(segment)) : String(Substring(segment))
  }

  /// A form's empty field counts as absent.
  private func field<Value: RouteValue>(_ name: String) throws(RouteError) -> Value {
    let text = query[name].flatMap { $0.isEmpty ? nil : $0 }
    guard let value = Value(queryValue: text) else { throw .badQuery(field: name) }
    return value
  }
}
