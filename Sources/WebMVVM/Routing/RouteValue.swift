/// A value that stands in an address, as a segment of the path or in the query.
///
/// Each value has one spelling only: `init?(routeValue:)` accepts what `routeValue` returns and nothing else.
public protocol RouteValue: Sendable {
  /// The value that `text` spells, or nil.
  init?(routeValue text: String)

  /// The value's spelling, before it is percent-encoded.
  var routeValue: String { get }

  /// Every spelling of this type, where there are few: in a path they are literals. Nil for any other type.
  static var routeSpellings: [String]? { get }

  /// The value of a query's field, which is nil where the query doesn't have it or it is empty.
  init?(queryValue text: String?)

  /// The value's spelling in a query; nil or empty where its field is left out.
  var queryValue: String? { get }
}

extension RouteValue {
  /// Nil: there are too many.
  public static var routeSpellings: [String]? { nil }

  /// Requires the field.
  public init?(queryValue text: String?) {
    guard let text else { return nil }
    self.init(routeValue: text)
  }

  /// The value's spelling.
  public var queryValue: String? { routeValue }
}

extension RouteValue where Self: CaseIterable {
  /// The spellings of all cases.
  public static var routeSpellings: [String]? { allCases.map(\.routeValue) }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Accepts decimal digits, with a minus for a negative number, and neither a plus nor leading zeros.
  public init?(routeValue text: String) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    // A zero is the only number that begins with one, and has no sign.
    guard let first = digits.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    guard first != UInt8(ascii: "0") || text.utf8.count == 1, let number = Self(text) else { return nil }
    self = number
  }

  /// Decimal digits.
  public var routeValue: String { String(self) }
}

extension Int: RouteValue {}
extension Int64: RouteValue {}

extension String: RouteValue {
  /// Accepts any text except the segments that a browser removes from a path.
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
  /// Accepts what the raw value accepts.
  public init?(routeValue text: String) {
    guard let raw = RawValue(routeValue: text) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value's spelling.
  public var routeValue: String { rawValue.routeValue }
}

/// A field of a query that can be absent.
extension Optional: RouteValue where Wrapped: RouteValue {
  /// Accepts what the wrapped type accepts.
  public init?(routeValue text: String) {
    guard let value = Wrapped(routeValue: text) else { return nil }
    self = .some(value)
  }

  /// The wrapped value's spelling, or an empty one.
  public var routeValue: String { self?.routeValue ?? "" }

  /// Nil for a field that is absent.
  public init?(queryValue text: String?) {
    guard let text else {
      self = .none
      return
    }
    guard let value = Wrapped(queryValue: text) else { return nil }
    self = .some(value)
  }

  /// The wrapped value's spelling; nil leaves the field out.
  public var queryValue: String? { self?.queryValue }
}
