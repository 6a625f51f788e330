/// A value that stands in an address, as a segment of the path or in the query.
///
/// Each value has one spelling only: `init?(routeValue:)` takes what `routeValue` gives and nothing else, so a page has
/// one address.
public protocol RouteValue {
  /// The value that `text` spells, or nil.
  init?(routeValue text: String)

  /// The value's spelling, before it is percent-encoded.
  var routeValue: String { get }
}

extension RouteValue where Self: FixedWidthInteger {
  public init?(routeValue text: String) {
    guard let number = Self(text), number.routeValue == text else { return nil }
    self = number
  }

  public var routeValue: String { String(self) }
}

extension Int: RouteValue {}
extension Int64: RouteValue {}

extension String: RouteValue {
  public init?(routeValue text: String) {
    guard !text.isEmpty else { return nil }
    self = text
  }

  public var routeValue: String { self }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  public init?(routeValue text: String) {
    guard let raw = RawValue(routeValue: text) else { return nil }
    self.init(rawValue: raw)
  }

  public var routeValue: String { rawValue.routeValue }
}
