import Persistence
import Testing

@testable import Storefront

@Suite struct CurrencyTests {
  @Test(arguments: [
    ("CNY", 2, "CN¥"), ("usd", 2, "$"), ("Eur", 2, "€"), ("GBP", 2, "£"), ("JPY", 0, "JP¥"), ("KRW", 0, "₩"),
    ("KWD", 3, "KWD "), ("CHF", 2, "CHF "),
  ])
  func `A currency code has the number of digits of ISO 4217 and a symbol`(
    code: String, minorDigits: Int, symbol: String
  ) throws {
    let currency = try Currency(code: code)

    #expect(currency.code == code.uppercased())
    #expect(currency.minorDigits == minorDigits)
    #expect(currency.symbol == symbol)
  }

  @Test(arguments: ["", "CN", "CNYY", "XXX", "XAU", "¥", "DEM", " CNY", "CNY\u{1B}[2J"])
  func `A code that is not a currency in use is refused`(code: String) {
    #expect(throws: UnknownCurrency(code: code)) { try Currency(code: code) }
  }

  @Test(arguments: [
    ("'CNY'", "CNY"), ("'chf'", "CHF"), ("'Kwd'", "KWD"), ("'ıNR'", "INR"), ("'XXX'", "XXX"), ("'C\u{19}Y'", "XXX"),
    ("''", "XXX"), ("'   '", "XXX"), ("'CNYY'", "XXX"), ("'¥'", "XXX"), ("CAST(x'FFFEFD' AS TEXT)", "XXX"),
  ])
  func `A stored code is a currency, ignoring case, and another text is an unknown one`(
    value: String, code: String
  ) throws {
    let (folder, database) = try emptyShop()
    defer { withExtendedLifetime(folder) {} }

    #expect(try database.readAndWait { try $0.value("SELECT \(value)", as: Currency.self) }?.code == code)
  }

  @Test(arguments: ["NULL", "x'434E59'", "1"])
  func `A stored value that is not text is an error`(value: String) throws {
    let (folder, database) = try emptyShop()
    defer { withExtendedLifetime(folder) {} }

    #expect(throws: RowError.self) {
      try database.readAndWait { try $0.value("SELECT \(value)", as: Currency.self) }
    }
  }

  @Test func `The refusal names the code, and quotes it`() {
    let message = UnknownCurrency(code: "X\u{1B}").description

    #expect(message == #""X\u{1B}" is not a currency of ISO 4217; write a code such as CNY, USD or EUR"#)
  }

  @Test(arguments: [Currency.cny, .usd, .eur, .gbp, .jpy])
  func `The named currencies are those of the table`(currency: Currency) throws {
    #expect(try Currency(code: currency.code) == currency)
  }

  @Test func `No two currencies have the same symbol`() {
    #expect(Set(Currency.symbols.values).count == Currency.symbols.count)
  }

  @Test
  func `Every code of the table has three letters and 0, 2 or 3 digits, and every symbol belongs to such a code`() {
    #expect(Currency.minorDigits.count == 155)
    for (code, digits) in Currency.minorDigits {
      #expect(code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }, "\(code)")
      #expect([0, 2, 3].contains(digits), "\(code)")
    }
    #expect(Currency.symbols.keys.allSatisfy { Currency.minorDigits[$0] != nil })
  }
}
