import Testing

@testable import Storefront

@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("mug", #""mug""#),
    ("", #""""#),
    ("茶杯 é 😀", #""茶杯 é 😀""#),
    (#"a"b\c"#, #""a\"b\\c""#),
    ("a\nb\r\tc", #""a\u{A}b\u{D}\u{9}c""#),
    ("\u{1B}[31m\u{7F}\u{9B}", #""\u{1B}[31m\u{7F}\u{9B}""#),
    ("gum\u{202E}mug\u{2066}\u{200B}\u{FEFF}", #""gum\u{202E}mug\u{2066}\u{200B}\u{FEFF}""#),
    ("\u{2028}\u{2029}\u{E000}\u{E0041}", #""\u{2028}\u{2029}\u{E000}\u{E0041}""#),
  ])
  func `A quoted text can't act on a terminal`(text: String, quoted: String) {
    #expect(text.quotedForTerminal == quoted)
  }

  @Test func `A long text is cut`() {
    #expect(String(repeating: "a", count: 80).quotedForTerminal == "\"" + String(repeating: "a", count: 80) + "\"")
    #expect(String(repeating: "a", count: 81).quotedForTerminal == "\"" + String(repeating: "a", count: 80) + "…\"")
  }
}
