import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct WordInsertionTests {
  @Test(
    arguments: [
      ("gAIWAN", "The word “gAIWAN” is in the list already. Please enter another one."),
      ("Tea", "The word “Tea” is in the list already. Please enter another one."), (" ", "Please enter a word."),
      (
        "two words",
        "A word consists of letters, digits, hyphens and apostrophes, and has a letter or a digit."
      ),
      ("..", "A word consists of letters, digits, hyphens and apostrophes, and has a letter or a digit."),
      (String(repeating: "茶", count: 41), "A word has at most 40 characters. This one has 41."),
      // Marks count, too.
      (
        String(repeating: "e" + String(repeating: "\u{301}", count: 20), count: 2),
        "A word has at most 40 characters. This one has 42."
      ),
    ])
  func `A refused word has its error beside the field, and is kept with the search`(
    word: String, error: String
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let form = try await client.get("/diffable-list?q=tea").page("DiffableList").form(button: "Insert")

      let page = try await client.submit(form, ["word": word]).page("DiffableList", .unprocessableContent)

      #expect(try page.first("#word-error")?.text == error)
      let field = try #require(try page.first("#word"))
      #expect(field["aria-invalid"] == "true" && field["aria-describedby"] == "word-error")
      #expect(field["value"] == (word == " " ? "" : word))
      #expect(try page.first("#q")?["value"] == "tea")
      #expect(try page.words == ["tea", "teapot"])
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `A full list says so, and its state has room for the longest words`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      for number in 10..<58 {
        let word = String(repeating: "𠀀", count: 38) + "\(number)"
        let response = try await client.post("/diffable-list/words", form: ["word": word], redirects: .manual)
        #expect(response.status == .seeOther)
      }

      let page = try await client.post("/diffable-list/words", form: ["word": "more"])
        .page("DiffableList", .unprocessableContent)

      #expect(try page.first("#word-error")?.text.hasPrefix("The list has 60 words, which is the maximum") == true)
      #expect(try page.words.count == 60)
    }
  }

  @Test func `A form without its field is refused like an empty one`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().post("/diffable-list/words", form: ["x": "tea"])

      #expect(try page.page("DiffableList", .unprocessableContent).first("#word-error")?.text == "Please enter a word.")
    }
  }
}
