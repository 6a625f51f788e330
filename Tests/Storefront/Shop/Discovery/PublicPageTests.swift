import Testing

@testable import Storefront

@Suite struct PublicPageTests {
  private func description(_ text: String) -> String { PublicPage(description: text).description }

  @Test(
    arguments: [
      ("Cups and mugs", "Cups and mugs"), ("", ""), (" ", ""), ("  Cups \n\n and\tmugs\r\n", "Cups and mugs"),
      ("茶\u{3000}与\u{2028}杯", "茶 与 杯"), ("Crème  brûlée ", "Crème brûlée"), ("a  b", "a b"), ("a b ", "a b"),
    ])
  func `A description is on one line, with one space between two words`(text: String, line: String) {
    #expect(description(text) == line)
    #expect(text.onOneLine == line)
  }

  @Test(arguments: ["tea", "thé", "茶", "👩‍👩‍👧"])
  func `A description that is too long ends after a word`(word: String) {
    for count in [30, 40, 53, 54, 60, 80, 200] {
      let text = "ab " + Array(repeating: word, count: count).joined(separator: " ")
      let shown = description(text)
      if text.count <= 160 {
        #expect(shown == text)
      } else {
        #expect(shown.count <= 160)
        #expect(shown.hasSuffix("\(word)…"))
        #expect(shown.count > 150)
        #expect(text.hasPrefix(shown.dropLast()))
      }
    }
  }

  @Test func `A mark belongs to the character before it`() {
    let limit = String(repeating: "a", count: 160) + "\u{301}"
    #expect(description(limit) == limit)
  }

  @Test(arguments: ["tea and cups", "thé", "茶", "👩‍👩‍👧", "a\u{301}", "  a \n b ", ""])
  func `A description is the same if the names that do not fit are left out`(name: String) {
    let names = Array(repeating: name, count: 300)
    #expect(
      description("Names: \(names.joinedNames(upTo: PublicPage.descriptionLimit)).")
        == description("Names: \(names.joinedNames)."))
  }

  @Test(arguments: ["a", "é", "茶"])
  func `A word that is too long is cut`(character: String) {
    let limit = String(repeating: character, count: 160)
    #expect(description(limit) == limit)
    #expect(description(limit + character) == String(repeating: character, count: 159) + "…")
  }
}
