import WebMVVM

/// Why a text is not a price.
enum PriceError: Error, Equatable, CustomStringConvertible {
  /// The text is empty.
  case missing
  case notANumber(String)
  case negative(String)
  /// ``Money/unitLimit`` or more.
  case outOfRange(String)
  /// It has three digits after its point, and can be the amount or a thousand times as much.
  case ambiguous(String, Money)
  /// A fraction of the currency's minor unit.
  case tooPrecise(String, Currency)

  var description: String { text.description }

  var text: LocalizedText {
    switch self {
    case .missing:
      "no price"
    case .notANumber(let text):
      "the price \(text.quotedForTerminal) is not a number; write it like 1280.00"
    case .negative(let text):
      "the price \(text.quotedForTerminal) is negative"
    case .outOfRange(let text):
      "the price \(text.quotedForTerminal) is out of range: it must be less than \(Money.unitLimit)"
    case .ambiguous(let text, let money):
      "the price \(text.quotedForTerminal) means \(money.decimal) in some countries, and a thousand times as much in others; write it like 1280.00"
    case .tooPrecise(let text, let currency):
      "the price \(text.quotedForTerminal) has more decimal places than \(currency.code), which has \(currency.minorDigits)"
    }
  }
}
