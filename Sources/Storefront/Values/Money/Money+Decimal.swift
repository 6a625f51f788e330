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
