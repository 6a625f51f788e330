import Testing

@testable import Storefront

@Suite struct MoneyDecimalTests {
  @Test func `A price that was written as a number is read as the same price`() throws {
    var random = SeededGenerator(seed: 100)
    for code in Currency.minorDigits.keys.sorted() {
      let currency = try Currency(code: code)
      for amount in [0, 1, 9, 10, 99, 100, 999, Int64.random(in: 0...99_999_999, using: &random)] {
        let money = Money(amount: amount, currency: currency)

        #expect(try Money(price: money.decimal, currency: currency) == money)
      }
    }
  }

  @Test func `The number has the digits of its currency`() {
    #expect(Money(amount: 128_000, currency: .cny).decimal == "1280.00")
    #expect(Money(amount: 5, currency: .usd).decimal == "0.05")
    #expect(Money(amount: 500, currency: .jpy).decimal == "500")
  }
}
