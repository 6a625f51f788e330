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
