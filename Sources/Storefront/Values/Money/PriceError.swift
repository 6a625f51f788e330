/// Why a text is not a price.
enum PriceError: Error, Equatable, CustomStringConvertible {
  /// The text is empty.
  case missing
  case notANumber(String)
  case negative(String)
  /// ``Money/unitLimit`` or more.
  case outOfRange(String)
  /// A fraction of the currency's minor unit.
  case tooPrecise(String, Currency)

  var description: String {
    switch self {
    case .missing:
      "no price"
    case .notANumber(let text):
      "the price \(text.quotedForTerminal) is not a number; write it like 1280.00"
    case .negative(let text):
      "the price \(text.quotedForTerminal) is negative"
    case .outOfRange(let text):
      "the price \(text.quotedForTerminal) is out of range: it must be less than \(Money.unitLimit)"
    case .tooPrecise(let text, let currency):
      "the price \(text.quotedForTerminal) has more decimal places than \(currency.code), "
        + "which has \(currency.minorDigits)"
    }
  }
}
