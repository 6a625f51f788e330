extension Money {
  /// A price must be less than this many units of its currency: from 0 to 99,999,999.99 with two minor digits.
  ///
  /// Zero is a valid price. With at most three minor digits, the sum of a hundred million such prices fits into an
  /// Int64.
  static let unitLimit: Int64 = 100_000_000

  /// Reads a price such as "50", "42.99" or " 44.9 " exactly, without using a Double.
  ///
  /// The text must consist of digits, and optionally a point with digits after it; white space around them is ignored.
  /// Signs, exponents, currency symbols and thousands separators are not accepted, because "1,280" is read differently
  /// in different countries. Digits beyond the currency's minor unit must be zeros: "1.230" yuan, "50.00" yen.
  ///
  /// - Throws: ``PriceError``, which says what to change.
  init(price text: some StringProtocol, currency: Currency) throws(PriceError) {
    let bytes = Self.trimmed(text)
    guard let first = bytes.first else { throw .missing }
    let isNegative = first == UInt8(ascii: "-")
    let parts = Self.parts(of: isNegative ? bytes.dropFirst() : bytes)
    guard let parts else { throw .notANumber(String(text)) }
    guard !isNegative else { throw .negative(String(text)) }
    let places = currency.minorDigits
    guard parts.fraction.dropFirst(places).allSatisfy({ $0 == UInt8(ascii: "0") }) else {
      throw .tooPrecise(String(text), currency)
    }

    var amount: Int64 = 0
    for digit in parts.units {
      amount = amount * 10 + Int64(digit - UInt8(ascii: "0"))
      // Checked for every digit, so the multiplication above cannot overflow.
      guard amount < Self.unitLimit else { throw .outOfRange(String(text)) }
    }
    let fraction = Array(parts.fraction.prefix(places))
    for place in 0..<places {
      let digit = place < fraction.count ? fraction[place] - UInt8(ascii: "0") : 0
      amount = amount * 10 + Int64(digit)
    }
    self.init(amount: amount, currency: currency)
  }

  /// Reads a price where nobody sees how it was read, such as in a file. One with three digits after its point is refused,
  /// unless the currency has as many: `1.200` is 1200 in some countries.
  ///
  /// - Throws: ``PriceError``
  init(unambiguousPrice text: String, currency: Currency) throws(PriceError) {
    try self.init(price: text, currency: currency)
    let parts = Self.trimmed(text).split(separator: UInt8(ascii: "."))
    if currency.minorDigits < 3, parts.count == 2, parts[1].count == 3 { throw .ambiguous(text, self) }
  }

  private static func trimmed(_ text: some StringProtocol) -> ArraySlice<UInt8> {
    func isNoSpace(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && !(9...13).contains(byte) }
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex(where: isNoSpace) ?? bytes.endIndex
    let end = bytes.lastIndex(where: isNoSpace).map { $0 + 1 } ?? start
    return bytes[start..<end]
  }

  /// The digits before and after the point; nil for any other text, or if digits are missing on one side of the point.
  private static func parts(
    of bytes: ArraySlice<UInt8>
  ) -> (units: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>)? {
    func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
      !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let units = bytes.prefix { $0 != UInt8(ascii: ".") }
    let fraction = bytes.dropFirst(units.count + 1)
    let hasPoint = units.count < bytes.count
    guard areDigits(units), hasPoint ? areDigits(fraction) : true else { return nil }
    return (units, fraction)
  }
}
