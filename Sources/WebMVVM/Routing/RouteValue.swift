/// A value that stands in an address, as a segment of the path or in the query.
///
/// Each value has one spelling only: `init?(routeValue:)` takes what `routeValue` gives and nothing else.
public protocol RouteValue {
  /// The value that `text` spells, or nil.
  init?(routeValue text: String)

  /// The value's spelling, before it is percent-encoded.
  var routeValue: String { get }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Takes decimal digits, with a minus where it is due, and neither a plus nor zeros before them.
  public init?(routeValue text: String) {
    guard let number = Self(text), number.routeValue == text else { return nil }
    self = number
  }

  /// Decimal digits.
  public var routeValue: String { String(self) }
}

extension Int: RouteValue {}
extension Int64: RouteValue {}

extension String: RouteValue {
  /// Takes any text but what a browser would take for a way through folders.
  public init?(routeValue text: String) {
    guard !["", ".", ".."].contains(text) else { return nil }
    self = text
  }

  /// The text itself.
  public var routeValue: String { self }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// Takes what the raw value takes.
  public init?(routeValue text: String) {
    guard let raw = RawValue(routeValue: text) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value's spelling.
  public var routeValue: String { rawValue.routeValue }
}
