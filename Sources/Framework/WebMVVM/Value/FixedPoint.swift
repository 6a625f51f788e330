import Foundation
import MicroHTTP

/// A decimal number as an integer of its smallest units. It is exact.
struct FixedPoint {
  /// No number has more digits than an `Int64` always holds.
  static let digitLimit = 18

  let units: Int64

  /// Parses a number such as `12.5`, without an exponent.
  ///
  /// Nil for any other text, a number with more than 18 digits, and one that is not a multiple of the unit.
  init?(_ text: String, fractionDigits: Int) {
    guard text.utf8.count <= 64 else { return nil }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.last?.isEmpty == false else { return nil }
    let whole = parts[0].drop { $0 == UInt8(ascii: "0") }
    var fraction = parts.count == 2 ? Array(parts[1]) : []
    while fraction.count > fractionDigits, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard fraction.count <= fractionDigits, whole.count + fractionDigits <= Self.digitLimit else { return nil }
    fraction += Array(repeating: UInt8(ascii: "0"), count: fractionDigits - fraction.count)
    var units: Int64 = 0
    for digit in Array(whole) + fraction {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      units = units * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    self.units = isNegative ? -units : units
  }

  /// The number as a text, such as `12.50`.
  static func text(_ units: Int64, fractionDigits: Int) -> String {
    let digits = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard fractionDigits > 0 else { return sign + digits }
    let padded = digits.zeroPadded(to: fractionDigits + 1)
    return "\(sign)\(padded.dropLast(fractionDigits)).\(padded.suffix(fractionDigits))"
  }

  static func decimal(_ units: Int64, fractionDigits: Int) -> Decimal {
    Decimal(sign: units < 0 ? .minus : .plus, exponent: -fractionDigits, significand: Decimal(units.magnitude))
  }
}

extension Unicode.Scalar {
  /// The character of a number in ASCII: for digits of any script, and for the points and signs of a Chinese input method.
  /// Any other character stays as it is.
  package var narrowInNumber: Unicode.Scalar {
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(48 + value))
    }
    return switch self {
    case "．", "。", "｡", "٫": "."
    case "－", "−": "-"
    case "＋": "+"
    default: self
    }
  }
}

extension String {
  /// A number with digits of any script, written in ASCII: `12.50` for `１２．５０`.
  package var withNarrowDigits: String {
    if utf8.allSatisfy({ $0 < 128 }) { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map(\.narrowInNumber))
    return String(scalars)
  }
}
