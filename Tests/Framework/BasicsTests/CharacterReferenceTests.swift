import Basics
import Testing

@Suite struct CharacterReferenceTests {
  @Test func `All names are known, and the longest fits`() {
    #expect(CharacterReference.named.count == 265)
    for (name, scalar) in CharacterReference.named {
      let decoded = CharacterReference.decode(Array("&\(name);".unicodeScalars)[...])
      #expect(decoded?.0 == scalar, "\(name)")
      #expect(decoded?.length == name.count + 2, "\(name)")
    }
  }

  @Test(arguments: [
    ("&colon;//", ":", 7), ("&Tab;", "\t", 5), ("&NewLine;", "\n", 9), ("&#x3A", ":", 5), ("&#150;", "–", 6),
  ])
  func `A reference ends where a browser ends it`(text: String, scalar: Unicode.Scalar, length: Int) throws {
    let decoded = try #require(CharacterReference.decode(Array(text.unicodeScalars)[...]))

    #expect(decoded.0 == scalar)
    #expect(decoded.length == length)
  }

  @Test(arguments: ["&", "&;", "&colon", "&nope;", "&#;", "&#x;", "& amp;"])
  func `A text that is not a character reference is not changed`(text: String) {
    #expect(CharacterReference.decode(Array(text.unicodeScalars)[...]) == nil)
  }
}
