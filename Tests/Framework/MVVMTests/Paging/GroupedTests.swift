import Testing

@testable import MVVM

@Suite struct GroupedTests {
  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (63_666, "63,666"), (123_456, "123,456"), (1_234_567, "1,234,567"),
      (-1_000, "-1,000"), (-999, "-999"), (Int.max, "9,223,372,036,854,775,807"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func `A number has a comma between its thousands`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
