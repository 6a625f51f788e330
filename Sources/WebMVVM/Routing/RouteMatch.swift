import MicroHTTP

/// The values of an address that has the form of a pattern.
struct RouteMatch {
  /// The path from the next segment on.
  private var rest: Substring.UTF8View
  /// How many segments are before `rest`.
  private var passed = 0
  /// Which segments are values.
  private var places: ArraySlice<Int>
  private let query: Form

  /// - Parameters:
  ///   - path: A path as it was sent, which begins with a slash.
  ///   - places: Which of its segments are values.
  init(path: Substring, places: [Int], query: Form) {
    rest = path.utf8.dropFirst()
    self.places = places[...]
    self.query = query
  }

  /// The next value of the path.
  ///
  /// - Throws: ``RouteError/notFound`` if the segment doesn't spell a value: no page can have that address.
  mutating func segment<Value: RouteValue>(_ type: Value.Type = Value.self) throws(RouteError) -> Value {
    guard let place = places.popFirst() else { throw .notFound }
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

  /// A field of the query. A form's empty field counts as absent.
  ///
  /// - Throws: ``RouteError/badQuery(field:)`` if the field doesn't spell a value.
  func field<Value: RouteValue>(_ name: String, _ type: Value.Type = Value.self) throws(RouteError) -> Value {
    let text = query[name].flatMap { $0.isEmpty ? nil : $0 }
    guard let value = Value(queryValue: text) else { throw .badQuery(field: name) }
    return value
  }
}
