public import Foundation

/// An amount of money as an integer of minor units, such as cents. It is exact.
///
/// It does not know its currency: your Model knows it, for the whole site or in a column beside the amount. Store the
/// ``minorUnits``.
///
/// ```swift
/// MoneyAmount(minorUnits: 1250)                    // 12.50
/// MoneyAmount(minorUnits: 1250, fractionDigits: 0) // 1250, as of yen
/// ```
public struct MoneyAmount: Hashable, Sendable {
  /// The amount in minor units.
  public let minorUnits: Int64
  /// The number of decimal digits of the minor unit, from 0 to 6: 2 for cents.
  public let fractionDigits: Int

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in minor units.
  ///   - fractionDigits: The number of decimal digits of the minor unit. A number outside 0 to 6 becomes the nearest one.
  public init(minorUnits: Int64, fractionDigits: Int = 2) {
    self.minorUnits = minorUnits
    self.fractionDigits = Self.bounded(fractionDigits)
  }

  /// Parses a number such as `12.5`; nil for any other text, one with more than 18 digits, and one with parts of a minor unit.
  public init?(_ text: String, fractionDigits: Int = 2) {
    let digits = Self.bounded(fractionDigits)
    guard let number = FixedPoint(text, fractionDigits: digits) else { return nil }
    self.init(minorUnits: number.units, fractionDigits: digits)
  }

  /// The amount as a decimal number.
  public var decimal: Decimal { FixedPoint.decimal(minorUnits, fractionDigits: fractionDigits) }

  static func bounded(_ fractionDigits: Int) -> Int { max(0, min(fractionDigits, 6)) }
}

extension MoneyAmount: CustomStringConvertible {
  /// The amount with all its digits and a point, in every language: `12.50`.
  public var description: String { FixedPoint.text(minorUnits, fractionDigits: fractionDigits) }
}

extension MoneyAmount: RouteValue {
  /// Accepts a text such as `12.50`. The number of digits after the point is that of the minor unit.
  public init?(routeValue text: String) {
    let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let digits = point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
    guard 0...6 ~= digits, let amount = Self(text, fractionDigits: digits), amount.description == text else {
      return nil
    }
    self = amount
  }

  /// The text, such as `12.50`.
  public var routeValue: String { description }
}

extension MoneyAmount: Codable {
  /// Reads a text such as `12.50`. A number of JSON would not be exact.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let amount = Self(routeValue: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no amount.")
    }
    self = amount
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Decimal: RouteValue {
  /// Accepts a text such as `12.5`, with at most 18 digits and without zeros at its end.
  public init?(routeValue text: String) {
    let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let digits = point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
    guard let number = FixedPoint(text, fractionDigits: digits) else { return nil }
    let decimal = FixedPoint.decimal(number.units, fractionDigits: digits)
    guard decimal.description == text else { return nil }
    self = decimal
  }

  /// The number with a point, in every language.
  public var routeValue: String { description }
}
