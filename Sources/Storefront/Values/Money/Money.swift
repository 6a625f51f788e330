import WebMVVM

/// An amount of money: an integer number of minor units, and the currency.
///
///     Money(amount: 6800, currency: .cny).formatted  // "CN¥68.00"
package struct Money: Hashable, Sendable {
  /// The amount in minor units (cents, fen). One unit has 10 to the power of ``Currency/minorDigits`` of them.
  let amount: Int64

  package let currency: Currency
}

extension Money {
  /// The amount as a number with a point, as ``init(price:currency:)`` reads it: "1280.00", "500" for yen.
  var decimal: String {
    let digits = String(amount.magnitude)
    let places = currency.minorDigits
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = amount < 0 ? "-" : ""
    return places == 0 ? sign + padded : "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}

extension Money {
  /// The amount as it is shown on a page in the language of the request.
  package var formatted: String { formatted(in: .current) }

  /// The amount as it is shown on a page: "CN¥1,280.00", "$42.99", "JP¥500" (yen have no minor unit), "CHF 12.00",
  /// "-$3.00".
  ///
  /// `NumberFormatter` is not used. A list page formats 15 amounts, which would take it longer than the rest of the
  /// page. The digits are written from the last to the first. A String of up to 15 bytes needs no allocation.
  func formatted(in language: Language) -> String {
    let (digits, minorDigits, symbol) = (amount.magnitude, currency.minorDigits, currency.symbol(in: language))
    let significant = max(Self.digitCount(of: digits), minorDigits + 1)
    let separators = (significant - minorDigits - 1) / 3
    let fraction = minorDigits > 0 ? 1 : 0
    let sign = amount < 0 ? 1 : 0
    let length = sign + symbol.utf8.count + significant + separators + fraction

    // Writes each of the bytes once: their number is exact.
    return String(unsafeUninitializedCapacity: length) { buffer in
      if sign == 1 { buffer[0] = UInt8(ascii: "-") }
      var position = sign
      for byte in symbol.utf8 {
        buffer[position] = byte
        position += 1
      }
      var rest = digits
      position = length
      for unitIndex in -minorDigits..<significant - minorDigits {
        if unitIndex == 0, fraction == 1 {
          position -= 1
          buffer[position] = UInt8(ascii: ".")
        } else if unitIndex > 0, unitIndex % 3 == 0 {
          position -= 1
          buffer[position] = UInt8(ascii: ",")
        }
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        position -= 1
        buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
      return length
    }
  }

  private static func digitCount(of number: UInt64) -> Int {
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}

extension Money {
  /// The price of several pieces; nil if it is too large for a number, which a price of another program can be.
  package func times(_ quantity: Int) -> Money? {
    let (product, overflow) = amount.multipliedReportingOverflow(by: Int64(quantity))
    return overflow ? nil : Money(amount: product, currency: currency)
  }

  /// The sum of two amounts of the same currency; nil for two currencies, or if it is too large.
  func plus(_ other: Money) -> Money? {
    let (sum, overflow) = amount.addingReportingOverflow(other.amount)
    return overflow || currency != other.currency ? nil : Money(amount: sum, currency: currency)
  }

  /// The sum of amounts; nil for none, for several currencies, or if it is too large.
  static func sum(_ amounts: [Money]) -> Money? {
    amounts.dropFirst().reduce(amounts.first) { sum, amount in sum?.plus(amount) }
  }
}
