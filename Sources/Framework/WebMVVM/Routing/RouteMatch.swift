import MicroHTTP

/// Parses the parameters of an address that matches a pattern, one after the other.
public struct RouteMatch: Sendable {
  /// The part of the path that is still to be parsed.
  private var rest: Substring.UTF8View
  /// The number of segments before `rest`.
  private var passed = 0
  /// The indices of the segments that are values.
  private var places: ArraySlice<Int>
  /// The names of the query fields that are read after the segments.
  private var fields: ArraySlice<String>
  private let query: Form

  /// - Parameters:
  ///   - path: The path as it was sent. It begins with a slash.
  ///   - places: The indices of the segments that are values.
  ///   - fields: The names of the query fields that are values.
  init(path: Substring, places: [Int], fields: [String], query: Form) {
    rest = path.utf8.dropFirst()
    self.places = places[...]
    self.fields = fields[...]
    self.query = query
  }

  /// Whether a query with fields was sent.
  @usableFromInline var hasQuery: Bool { !query.isEmpty }

  /// Leaves out the next fields of the query.
  @usableFromInline mutating func skip(fields number: Int) { fields = fields.dropFirst(number) }

  /// The next segment, or the next field of the query. Those of the path come before those of the query.
  mutating func value<Value: RouteValue>() throws(RouteError) -> Value {
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

  /// An empty field of a form counts as absent.
  private func field<Value: RouteValue>(_ name: String) throws(RouteError) -> Value {
    if !query.isEmpty, let text = query[name], !text.isEmpty { return try field(name, text) }
    do { return try Value.valueIfAbsent() } catch { throw .badQuery(field: name) }
  }

  private func field<Value: RouteValue>(_ name: String, _ text: String) throws(RouteError) -> Value {
    guard let value = Value(queryValue: text) else { throw .badQuery(field: name) }
    return value
  }
}

/// What a `*` in the pattern of a route stands for: a ``RouteValue``, or all fields of a ``RouteQuery``.
public protocol RouteParameter: Sendable {
  /// The names of the query's fields; nil for a single value, whose name is in the pattern.
  static var fieldNames: [String]? { get }

  /// Reads the parameter from an address.
  ///
  /// - Throws: ``RouteError/notFound`` if a segment of the path cannot be parsed, ``RouteError/badQuery(field:)`` if a field of
  ///   the query cannot.
  init(from match: inout RouteMatch) throws(RouteError)

  /// Prints the parameter.
  func print(to address: inout AddressWriter)
}

extension RouteValue {
  /// Nil.
  public static var fieldNames: [String]? { nil }

  /// Reads the next value of the address.
  public init(from match: inout RouteMatch) throws(RouteError) { self = try match.value() }

  /// Prints the value after those that were printed before.
  public func print(to address: inout AddressWriter) { address.append(value: self) }
}
