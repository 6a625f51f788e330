import Testing

@testable import StorefrontServer

@Suite struct TerminalTableTests {
  @Test func `Columns are aligned, also with Chinese characters, marks and names from right to left`() {
    let table = TerminalTable(
      ["Name", "Stock", ""], rightAligned: [1],
      [["Long Jing", "7", ""], ["龙井茶", "1,204", ""], ["Café\u{301}", "12", ""], ["שלום", "3", ""]])

    #expect(
      "\(table)" == """
        Name       Stock
        Long Jing      7
        龙井茶     1,204
        Café\u{301}          12
        \u{2068}שלום\u{2069}           3
        """)
  }

  @Test(
    arguments: [
      ("a\u{1B}[31m\nb", "a\\u{1B}[31m\nb"), ("a\u{202E}b", "a\\u{202E}b"), ("a\r\nb", "a\\u{D}\nb"),
      ("👨\u{200D}👩", "👨\u{200D}👩"), ("\tä龙", "\tä龙"),
    ])
  func `A text of several lines cannot affect a terminal`(text: String, result: String) {
    #expect(text.linesForTerminal == result)
  }
}
