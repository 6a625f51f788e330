import Testing

@testable import Storefront

@Suite struct MoneyFormattingTests {
  @Test(
    arguments: [
      (6_800, "CNY", "CN¥68.00"), (128_000, "CNY", "CN¥1,280.00"), (4_299, "USD", "$42.99"), (0, "CNY", "CN¥0.00"),
      (5, "EUR", "€0.05"), (50, "GBP", "£0.50"), (0, "JPY", "JP¥0"), (999, "JPY", "JP¥999"), (1_000, "JPY", "JP¥1,000"),
      (1_200, "CHF", "CHF 12.00"), (1_234_567, "KWD", "KWD 1,234.567"), (7, "KWD", "KWD 0.007"),
      (9_999_999_999, "USD", "$99,999,999.99"), (-300, "USD", "-$3.00"), (-1, "CHF", "-CHF 0.01"),
      (Int64.max, "JPY", "JP¥9,223,372,036,854,775,807"), (Int64.min, "KWD", "-KWD 9,223,372,036,854,775.808"),
    ] as [(Int64, String, String)])
  func `An amount is shown with its symbol, its separators and its currency's digits`(
    amount: Int64, code: String, expected: String
  ) throws {
    let money = Money(amount: amount, currency: try Currency(code: code))

    #expect(money.formatted == expected)
  }
}
