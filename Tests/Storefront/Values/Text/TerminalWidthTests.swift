import Testing

@testable import Storefront

@Suite struct TerminalWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("龙井", 4), ("e\u{301}", 1), ("한국", 4), ("ｱ", 1), ("Ａ", 2), ("🎉", 2), ("カ", 2), ("ä", 1),
    ])
  func `A text has the width that a terminal gives it`(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }

  @Test(
    arguments: [("abcd", "abcd"), ("abcde", "abc…"), ("龙井", "龙井"), ("龙井茶", "龙…"), ("a龙井", "a龙…"), ("", "")])
  func `A text is cut to so many columns`(text: String, result: String) {
    #expect(text.cutForTerminal(to: 4) == result)
    #expect(text.cutForTerminal(to: 4).terminalWidth <= 4)
  }

  @Test(arguments: [(0, "0 goods"), (1, "1 item"), (2, "2 goods"), (1_204, "1,204 goods")])
  func `A number has its noun in the singular or the plural`(count: Int, text: String) {
    #expect(count.counted("item", "goods") == text)
  }
}
