import WebMVVM

/// A currency of ISO 4217.
///
/// It is the index of a row in a table. So it can be copied without counting references, which a list page does often.
struct Currency: Hashable, Sendable {
  private let index: Int

  /// The three letters of ISO 4217: "CNY".
  var code: String { Self.table[index].code }

  /// The number of decimal digits of the minor unit: 0 (yen), 2 (yuan) or 3 (dinar).
  var minorDigits: Int { Self.table[index].minorDigits }

  /// The text before an amount: "CN¥"; for a currency without a symbol its code and a space, "CHF ".
  ///
  /// In Chinese, the yuan has no prefix.
  var symbol: String { symbol(in: .current) }

  /// The text before an amount in a language.
  func symbol(in language: Language) -> String {
    language == .simplifiedChinese ? Self.table[index].chineseSymbol : Self.table[index].symbol
  }

  // The first rows of the table.
  static let cny = Currency(index: 0)
  static let usd = Currency(index: 1)
  static let eur = Currency(index: 2)
  static let gbp = Currency(index: 3)
  static let jpy = Currency(index: 4)

  /// The currency of a price that another program stored with a code which is none. Such a price is not shown.
  static let unknown = Currency(index: known.count)

  var isKnown: Bool { self != .unknown }
}

extension Currency {
  private static let common = ["CNY", "USD", "EUR", "GBP", "JPY"]

  /// The last row is that of ``unknown``, with the code of ISO 4217 for no currency. It is not found by its code.
  private static let table = known + [(code: "XXX", minorDigits: 2, symbol: "", chineseSymbol: "")]

  private static let known = (common + minorDigits.keys.filter { !common.contains($0) }.sorted()).map { code in
    (
      code: code, minorDigits: minorDigits[code] ?? 2, symbol: symbols[code] ?? "\(code) ",
      chineseSymbol: chineseSymbols[code] ?? symbols[code] ?? "\(code) "
    )
  }

  private static let indices = Dictionary(uniqueKeysWithValues: zip(known.map(\.code), known.indices))

  /// Finds a currency by its code, ignoring case.
  ///
  /// - Throws: ``UnknownCurrency`` for a code that ISO 4217 does not list as a currency in use.
  init(code: String) throws(UnknownCurrency) {
    // A list page finds a currency for each row. Comparing a few short strings is faster than hashing one.
    guard let index = Self.common.firstIndex(of: code) ?? Self.indices[code.uppercased()] else {
      throw UnknownCurrency(code: code)
    }
    self.init(index: index)
  }
}

extension Currency {
  /// The currency with a code that the database has. One damaged row must not take away the list that it is in.
  init(stored code: String) {
    self = (try? Currency(code: code)) ?? .unknown
  }
}

/// A code that is not a currency.
struct UnknownCurrency: Error, Equatable, CustomStringConvertible {
  let code: String

  var description: String {
    "\(code.quotedForTerminal) is not a currency of ISO 4217; write a code such as CNY, USD or EUR"
  }
}
