import Foundation
import Testing
import WebMVVM

@Suite struct MoneyAmountTests {
  @Test(arguments: [
    ("12.50", 1250), ("12.5", 1250), ("12", 1200), ("0", 0), ("-0", 0), (".5", 50), ("007", 700), ("-3.07", -307),
    ("1.2300", 123), ("9999999999999999.99", 999_999_999_999_999_999),
  ])
  func `An amount is exact`(text: String, units: Int) { #expect(MoneyAmount(text)?.minorUnits == Int64(units)) }

  @Test(arguments: [
    "", "-", ".", "5.", "1.234", "1e3", "1,5", "+1", "1 000", "0x10", "NaN", "inf", "--1", "1.2.3", "１２",
    "10000000000000000", "99999999999999999999999999",
  ])
  func `A text that is no amount is none`(text: String) { #expect(MoneyAmount(text) == nil) }

  @Test func `An amount is a text in JSON, so that it is exact`() throws {
    let json = try JSONEncoder().encode([MoneyAmount(minorUnits: 1250), MoneyAmount(minorUnits: 5, fractionDigits: 0)])
    #expect(String(decoding: json, as: UTF8.self) == #"["12.50","5"]"#)
    #expect(try JSONDecoder().decode([MoneyAmount].self, from: json).map(\.description) == ["12.50", "5"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([MoneyAmount].self, from: Data("[12.5]".utf8)) }
  }

  @Test func `Very many zeros are refused at once`() {
    #expect(MoneyAmount(String(repeating: "0", count: 1_000_000) + "1") == nil)
  }

  @Test func `An amount shows all digits of its minor unit`() {
    #expect(MoneyAmount(minorUnits: 5).description == "0.05")
    #expect(MoneyAmount(minorUnits: -1250).description == "-12.50")
    #expect(MoneyAmount(minorUnits: .min, fractionDigits: 3).description == "-9223372036854775.808")
    #expect(MoneyAmount(minorUnits: 500, fractionDigits: 0).description == "500")
    #expect(MoneyAmount(minorUnits: 1, fractionDigits: 99).description == "0.000001")
    #expect(MoneyAmount(minorUnits: 1250).decimal == Decimal(string: "12.5"))
  }

  @Test(arguments: ["12.50", "-0.05", "7", "1250.000"])
  func `An amount in an address keeps its digits`(text: String) {
    #expect(MoneyAmount(routeValue: text)?.routeValue == text)
  }

  @Test func `A decimal number in an address has one spelling`() {
    #expect(
      Decimal(routeValue: "12.5")?.routeValue == "12.5"
        && Decimal(routeValue: "-0.25") == Decimal(sign: .minus, exponent: -2, significand: 25))
    for text in ["12.50", "012", "1e3", "", "."] { #expect(Decimal(routeValue: text) == nil) }
  }
}
