/// A currency of ISO 4217.
struct Currency: Hashable, Sendable {
  /// The three letters of ISO 4217: "CNY".
  let code: String

  /// The number of decimal digits of the minor unit: 0 (yen), 2 (yuan) or 3 (dinar).
  let minorDigits: Int

  /// The text before an amount: "CN¥"; for a currency without a symbol its code and a space, "CHF ".
  let symbol: String

  static let cny = Currency(code: "CNY", minorDigits: 2, symbol: "CN¥")
  static let usd = Currency(code: "USD", minorDigits: 2, symbol: "$")
  static let eur = Currency(code: "EUR", minorDigits: 2, symbol: "€")
  static let gbp = Currency(code: "GBP", minorDigits: 2, symbol: "£")
  static let jpy = Currency(code: "JPY", minorDigits: 0, symbol: "JP¥")

  /// Avoids the lookup in the standard's table, because a list page looks up a currency for each row.
  private static let common = Dictionary(uniqueKeysWithValues: [cny, usd, eur, gbp, jpy].map { ($0.code, $0) })
}

extension Currency {
  /// Finds a currency by its code, ignoring case.
  ///
  /// - Throws: ``UnknownCurrency`` for a code that ISO 4217 does not list as a currency in use.
  init(code: String) throws(UnknownCurrency) {
    if let known = Self.common[code] {
      self = known
      return
    }
    let upper = code.uppercased()
    guard let minorDigits = Self.minorDigits[upper] else { throw UnknownCurrency(code: code) }
    self.init(code: upper, minorDigits: minorDigits, symbol: Self.symbols[upper] ?? "\(upper) ")
  }
}

/// A code that is not a currency.
struct UnknownCurrency: Error, Equatable, CustomStringConvertible {
  let code: String

  var description: String {
    "\(code.quotedForTerminal) is not a currency of ISO 4217; write a code such as CNY, USD or EUR"
  }
}
