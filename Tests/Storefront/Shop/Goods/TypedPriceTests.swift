import Testing

@testable import Storefront

/// Prices as people type them in a filter.
@Suite struct TypedPriceTests {
  @Test(
    arguments: [
      ("200", "200"), ("¥200", "200"), ("￥ 200", "200"), ("CN¥200", "200"), ("200元", "200"), ("人民币200", "200"),
      ("200 CNY", "200"), ("cny200", "200"), ("US$20.50", "20.50"), ("$20", "20"), ("20 €", "20"), ("20 kr", "20"),
      ("20 yuan", "20"),
      ("1,000", "1000"), ("1,000.50", "1000.50"), ("1.000,50", "1000.50"), ("1.000", "1000"), ("1 000", "1000"),
      ("1\u{202F}000,5", "1000.5"), ("1’000", "1000"), ("1,000,000", "1000000"), ("10,00,000", "1000000"),
      ("42,99", "42.99"), ("42.9", "42.9"), ("0.001", "0.001"), ("0,500", "0.500"), ("２００", "200"), ("１，０００", "1000"),
      ("４２。９９", "42.99"), ("٢٠٠", "200"), ("\u{200F}200\u{2060}", "200"), (" 200 ", "200"),
    ])
  func `A price is read as the person meant it`(text: String, plain: String) throws {
    #expect(TypedPrice(text, minorDigits: 2).plain == plain)
    #expect(throws: Never.self) {
      try Money(price: TypedPrice(text, minorDigits: 3).plain, currency: .init(code: "KWD"))
    }
  }

  @Test(
    arguments: [
      "", "abc", "-5", "+5", "1e3", "1,5,0", "1,00,0", "1..5", "1.5.", ".5", "5.", "1,0000", "20 apples", "0x20", "¥",
      "元",
      "1,000.50.1", "5-10", "5%", "²", String(repeating: "9", count: 200),
      "1" + String(repeating: "\u{301}", count: 60),
    ])
  func `Any other text is not a price`(text: String) {
    #expect(throws: PriceError.self) { try Money(price: TypedPrice(text, minorDigits: 2).plain, currency: .cny) }
  }

  @Test func `In a currency with three decimal places, a point is before them`() {
    #expect(TypedPrice("1.250", minorDigits: 3).plain == "1.250")
    #expect(TypedPrice("1,250", minorDigits: 3).plain == "1250")
  }
}
