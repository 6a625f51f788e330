import Testing

@testable import Storefront

@Suite struct MoneyParsingTests {
  @Test(
    arguments: [
      ("50", "CNY", 5_000), ("42.99", "USD", 4_299), ("44.9", "CNY", 4_490), (" 1280.00 ", "CNY", 128_000),
      ("0", "CNY", 0), ("0.00", "CNY", 0), ("0.01", "CNY", 1), ("007.5", "CNY", 750), ("1.230", "CNY", 123),
      ("1.2300000000000000000000000000", "CNY", 123), ("\t9\r\n", "CNY", 900), ("50", "JPY", 50), ("50.00", "JPY", 50),
      ("1.234", "KWD", 1_234), ("99999999.99", "CNY", 9_999_999_999), ("99999999", "JPY", 99_999_999),
      ("99999999.999", "KWD", 99_999_999_999), ("0000000000000000000000000000000001", "CNY", 100),
      // As Doubles these are 0.28999…, 1.1499… and 4.3499…
      ("0.29", "CNY", 29), ("1.15", "CNY", 115), ("4.35", "CNY", 435),
    ] as [(String, String, Int64)])
  func `A price is read exactly`(text: String, code: String, amount: Int64) throws {
    let currency = try Currency(code: code)

    #expect(try Money(price: text, currency: currency) == Money(amount: amount, currency: currency))
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `Spaces alone are not a price`(text: String) {
    #expect(throws: PriceError.missing) { try Money(price: text, currency: .cny) }
  }

  @Test(arguments: [
    "1e3", "NaN", "inf", "CN¥5", "5¥", "1,280.00", "1,28", "+5", "5.", ".5", ".", "1.2.3", "1 280", "--1", "-", "0x10",
    "５", "٣", "free", "5\u{0}", "\u{A0}5", "<b>5</b>",
  ])
  func `A text other than digits with a point is not a number`(text: String) {
    #expect(throws: PriceError.notANumber(text)) { try Money(price: text, currency: .cny) }
  }

  @Test(arguments: ["-1", "-0.01", "-0", "-99999999999999999999"])
  func `A negative price is refused`(text: String) {
    #expect(throws: PriceError.negative(text)) { try Money(price: text, currency: .cny) }
  }

  @Test(arguments: ["100000000", "100000000.00", "9223372036854775807", String(repeating: "9", count: 100_000)])
  func `A price of a hundred million units or more is refused`(text: String) {
    #expect(throws: PriceError.outOfRange(text)) { try Money(price: text, currency: .cny) }
    #expect(throws: PriceError.outOfRange(text)) { try Money(price: text, currency: .jpy) }
  }

  @Test func `A part of a minor unit is refused`() {
    #expect(throws: PriceError.tooPrecise("1.234", .cny)) { try Money(price: "1.234", currency: .cny) }
    #expect(throws: PriceError.tooPrecise("1.5", .jpy)) { try Money(price: "1.5", currency: .jpy) }
  }

  @Test func `Each refusal says why`() {
    #expect("\(PriceError.missing)" == "no price")
    #expect("\(PriceError.notANumber("1e3"))" == #"the price "1e3" is not a number; write it like 1280.00"#)
    #expect("\(PriceError.negative("-1"))" == #"the price "-1" is negative"#)
    #expect("\(PriceError.outOfRange("9e"))" == #"the price "9e" is out of range: it must be less than 100000000"#)
    #expect(
      "\(PriceError.tooPrecise("1.234", .cny))" == #"the price "1.234" has more decimal places than CNY, which has 2"#
    )
  }

  @Test(arguments: ["CNY", "JPY", "KWD"])
  func `A formatted price is parsed as the same amount`(code: String) throws {
    let currency = try Currency(code: code)
    var random = SeededGenerator(seed: 4217)
    let limit = (0..<currency.minorDigits).reduce(Money.unitLimit) { limit, _ in limit * 10 }
    for _ in 0..<2_000 {
      // Few digits as often as many.
      let amount = Int64.random(in: 0..<limit, using: &random) >> Int64.random(in: 0..<36, using: &random)
      let money = Money(amount: amount, currency: currency)

      let text = money.formatted.dropFirst(currency.symbol.count).filter { $0 != "," }

      #expect(try Money(price: text, currency: currency) == money)
    }
  }
}
