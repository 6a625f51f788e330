import Persistence
import WebMVVM

/// A currency of ISO 4217.
///
/// It is the index of a row in a table. So it can be copied without counting references, which a list page does often.
package struct Currency: Hashable, Sendable {
  private let index: Int

  /// The three letters of ISO 4217: "CNY".
  package var code: String { Self.table[index].code }

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

  package var isKnown: Bool { self != .unknown }
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

  private static let numbers = known.map { number($0.code.utf8) }

  /// Three letters as a number, ignoring case; 0 if there are not three bytes.
  private static func number(_ code: some Collection<UInt8>) -> UInt32 {
    // Without this bit, a small letter is a capital one, and no other byte is a letter.
    code.count == 3 ? code.reduce(0) { $0 << 8 | UInt32($1 & ~0x20) } : 0
  }

  /// Finds a currency by the UTF-8 of its code. Comparing numbers is faster than hashing a text, and the usual currencies
  /// come first.
  private init?(utf8 code: some Collection<UInt8>) {
    let number = Self.number(code)
    guard let index = Self.numbers.firstIndex(of: number) else { return nil }
    self.init(index: index)
  }

  /// Finds a currency by its code, ignoring case.
  ///
  /// - Throws: ``UnknownCurrency`` for a code that ISO 4217 does not list as a currency in use.
  package init(code: String) throws(UnknownCurrency) {
    guard let currency = Currency(utf8: code.utf8) ?? Currency(utf8: code.uppercased().utf8) else {
      throw UnknownCurrency(code: code)
    }
    self = currency
  }
}

extension Currency: ColumnValue {
  /// Reads a code. One that is not known becomes ``unknown``: a damaged row must not take away the list that it is in.
  init(_ column: borrowing Column) throws {
    if let currency = try column.withUTF8({ Currency(utf8: $0) }) {
      self = currency
    } else {
      self = (try? Currency(code: String(column))) ?? .unknown
    }
  }

  var stored: StoredValue { code.stored }
}

/// A code that is not a currency.
package struct UnknownCurrency: Error, Equatable, CustomStringConvertible {
  let code: String

  package var description: String {
    "\(code.quotedForTerminal) is not a currency of ISO 4217; write a code such as CNY, USD or EUR"
  }
}

extension Currency {
  /// The number of digits of each currency's minor unit.
  ///
  /// From ISO 4217, List One (currencies in use, as of January 2026), without its codes for funds, metals and tests,
  /// which are not means of payment:
  /// https://www.six-group.com/en/products-services/financial-information/data-standards.html
  static let minorDigits: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByMinorDigits {
      for code in codes.split(separator: " ") { digits[String(code)] = count }
    }
    return digits
  }()

  /// The symbols that identify exactly one currency for a reader.
  ///
  /// Dollars other than the US dollar have a country prefix, as in the English locale of Unicode CLDR. So do the yuan
  /// and the yen, which share a sign.
  static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹",
    "JPY": "JP¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$", "VND": "₫",
  ]

  /// The symbols that differ in the Chinese locale of Unicode CLDR.
  static let chineseSymbols = ["AUD": "AU$", "CNY": "¥", "KRW": "￦", "USD": "US$"]

  private static let codesByMinorDigits: [(Int, String)] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC \
      CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR \
      JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD \
      NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
  ]
}
