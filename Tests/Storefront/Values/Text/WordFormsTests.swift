import Testing
import WebMVVMTesting

@testable import Storefront

/// The forms in which a word is looked up.
@Suite struct WordFormsTests {
  @Test(
    arguments: [
      ("knives", ["knife", "knive"]), ("glasses", ["glass", "glasse"]), ("glass", []),
      ("bookshelves", ["bookshelf", "bookshelve"]),
      ("quizzes", ["quizz", "quiz"]), ("ponies", ["pony", "ponie"]), ("snowmen", ["snowman"]),
    ])
  func `A plural has the singulars from which it may be made`(word: String, bases: [String]) {
    #expect(WordForms.bases(of: word) == bases)
  }

  /// Unicode joins some letters to the next one, and each mark to the letter before it. So a character of a word may be longer
  /// than a letter, and may have a part of an ending.
  @Test func `Each form of any word is a word`() {
    let letters = ["", "a", "e", "y", "s", "z", "é", "\u{D4E}", "\u{111C2}", "中", "𝒂", "\u{301}"]
    let endings = ["", "s", "es", "ies", "zzes", "ves", "men", "feet"]
    for first in letters {
      for second in letters {
        for ending in endings {
          let word = "a\(first)\(second)\(ending)"
          let forms = WordForms.bases(of: word)
          #expect(forms.allSatisfy { $0.unicodeScalars.first == "a" }, "\(word)")
        }
      }
    }
  }

  @Test func `A search for a letter that joins the next one has a page`() async throws {
    try await withShop { shop in
      for word in ["a%E0%B5%8Eing", "a%E0%B5%8Eed", "ab%F0%91%87%82ied"] {
        let response = try await shop.get("/search?q=\(word)")
        #expect(response.status == .ok)
      }
    }
  }
}
