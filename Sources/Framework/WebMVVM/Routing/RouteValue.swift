/// A value that is part of an address, as a segment of the path or in the query.
///
/// Each value has exactly one spelling: `init?(routeValue:)` accepts what `routeValue` returns and nothing else.
public protocol RouteValue: RouteParameter {
  /// Parses a value. Nil if `text` is not the spelling of a value.
  init?(routeValue text: String)

  /// The value's spelling, before it is percent-encoded.
  var routeValue: String { get }

  /// Appends the value's spelling to an address, percent-encoded. The default appends ``routeValue``. A type that is printed
  /// often can do it without making a string.
  func write(to address: inout AddressWriter)

  /// All spellings of the type, if there are only a few. In a path they are literals. Nil for any other type.
  static var routeSpellings: [String]? { get }

  /// Parses the value of a query field. `text` is nil if the query does not contain the field or the field is empty.
  init?(queryValue text: String?)

  /// The value of a query field that is absent or empty. The default asks `init?(queryValue:)`.
  ///
  /// - Throws: ``FieldIsRequired``.
  static func valueIfAbsent() throws(FieldIsRequired) -> Self

  /// The value's spelling in a query. If it is nil or empty, the field is left out.
  var queryValue: String? { get }
}

/// A query field is absent, but the route needs it.
public struct FieldIsRequired: Error {
  /// The only error of this kind.
  public init() {}
}

extension RouteValue {
  /// Appends ``routeValue``.
  public func write(to address: inout AddressWriter) { address.append(routeValue) }

  /// Nil, because there are too many spellings.
  public static var routeSpellings: [String]? { nil }

  /// Parses a value. The field is required.
  public init?(queryValue text: String?) {
    guard let text else { return nil }
    self.init(routeValue: text)
  }

  /// The value that `init?(queryValue:)` makes of nil.
  public static func valueIfAbsent() throws(FieldIsRequired) -> Self {
    guard let value = Self(queryValue: nil) else { throw FieldIsRequired() }
    return value
  }

  /// The value's spelling.
  public var queryValue: String? { routeValue }
}

extension RouteValue where Self: CaseIterable {
  /// The spellings of all cases.
  public static var routeSpellings: [String]? { allCases.map(\.routeValue) }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Accepts decimal digits, with a minus sign for a negative number. Refuses a plus sign and leading zeros.
  public init?(routeValue text: String) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    // Zero is the only number that may begin with the digit 0. It has no sign.
    guard let first = digits.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    guard first != UInt8(ascii: "0") || text.utf8.count == 1, let number = Self(text) else { return nil }
    self = number
  }

  /// Decimal digits.
  public var routeValue: String { String(self) }

  /// Appends decimal digits.
  public func write(to address: inout AddressWriter) { address.append(decimal: self) }
}

extension Int: RouteValue {}
extension Int64: RouteValue {}

extension String: RouteValue {
  /// Accepts any text except an empty one, `.` and `..`. A browser removes the last two from a path.
  public init?(routeValue text: String) {
    guard !["", ".", ".."].contains(text) else { return nil }
    self = text
  }

  /// Accepts any text.
  public init?(queryValue text: String?) {
    guard let text else { return nil }
    self = text
  }

  /// The text itself.
  public var routeValue: String { self }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// Accepts the spellings of the raw value.
  public init?(routeValue text: String) {
    guard let raw = RawValue(routeValue: text) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value's spelling.
  public var routeValue: String { rawValue.routeValue }

  /// Appends the raw value's spelling.
  public func write(to address: inout AddressWriter) { rawValue.write(to: &address) }
}

extension Optional: RouteParameter where Wrapped: RouteValue {}

/// A query field that may be absent.
extension Optional: RouteValue where Wrapped: RouteValue {
  /// Accepts the spellings of the wrapped type.
  public init?(routeValue text: String) {
    guard let value = Wrapped(routeValue: text) else { return nil }
    self = .some(value)
  }

  /// The wrapped value's spelling; empty for nil.
  public var routeValue: String { self?.routeValue ?? "" }

  /// Nil if the field is absent.
  public init?(queryValue text: String?) {
    guard let text else {
      self = .none
      return
    }
    guard let value = Wrapped(queryValue: text) else { return nil }
    self = .some(value)
  }

  /// Nil. Generic code makes it faster than an optional of this optional, and most requests have no query.
  public static func valueIfAbsent() throws(FieldIsRequired) -> Wrapped? { nil }

  /// The wrapped value's spelling. For nil, the field is left out.
  public var queryValue: String? { self?.queryValue }
}
