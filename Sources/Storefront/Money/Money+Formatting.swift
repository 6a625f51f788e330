extension Money {
  /// The amount as it is shown on a page: "CN¥1,280.00", "$42.99", "JP¥500" (yen have no minor unit), "CHF 12.00",
  /// "-$3.00".
  ///
  /// `NumberFormatter` is not used. A list page formats 15 amounts, which would take it longer than the rest of the
  /// page. The digits are written from the last to the first. A String of up to 15 bytes needs no allocation.
  var formatted: String {
    let digits = amount.magnitude
    let significant = max(Self.digitCount(of: digits), currency.minorDigits + 1)
    let separators = (significant - currency.minorDigits - 1) / 3
    let fraction = currency.minorDigits > 0 ? 1 : 0
    let sign = amount < 0 ? 1 : 0
    let length = sign + currency.symbol.utf8.count + significant + separators + fraction

    return String(unsafeUninitializedCapacity: length) { buffer in
      var rest = digits
      var position = length
      func prepend(_ byte: UInt8) {
        position -= 1
        buffer[position] = byte
      }
      for index in 0..<significant {
        let unitIndex = index - currency.minorDigits
        if unitIndex == 0, fraction == 1 { prepend(UInt8(ascii: ".")) }
        if unitIndex > 0, unitIndex % 3 == 0 { prepend(UInt8(ascii: ",")) }
        prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      for byte in currency.symbol.utf8.reversed() { prepend(byte) }
      if sign == 1 { prepend(UInt8(ascii: "-")) }
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
