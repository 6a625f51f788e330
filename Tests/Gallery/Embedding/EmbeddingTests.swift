import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct EmbeddingTests {
  private func contents(_ page: HTMLDocument) throws -> [String] {
    try ["main", "aside"].map { name in
      if try page.first("#container-\(name) #counter") != nil { return "counter" }
      if try page.first("#container-\(name) #note") != nil { return "note" }
      return try #require(try page.first("#container-\(name) .count")).text
    }
  }

  @Test func `Each scene is embedded in the container of its name`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/embedding").page("Embedding")

      #expect(try contents(page) == ["counter", "note"])
      #expect(try page.first("#container-main #count")?.text == "0")
      #expect(try page.all("h4").map(\.text) == ["Counter", "Note"])
    }
  }

  @Test func `A child's action leads back to the page, with both children's State, for this visitor only`() async throws
  {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      var page = try await client.get("/embedding").page("Embedding")

      let kept = try await client.submit(try page.form(button: "Keep the note"), ["text": " 茶\n<b>two</b> "])
      #expect(kept.redirects.map(\.status) == [.seeOther])
      for _ in 1...2 {
        page = try await client.get("/embedding").page("Embedding")
        let counted = try await client.submit(try page.form(button: "Add one"), redirects: .manual)
        counted.expectRedirect(to: "/embedding#counter")
      }

      page = try await client.get("/embedding").page("Embedding")
      #expect(try page.first("#count")?.text == "2")
      #expect(try page.form(button: "Keep the note").fields == [.init("text", "茶\n<b>two</b>")])
      let others = try await other.get("/embedding").page("Embedding")
      #expect(try others.first("#count")?.text == "0" && others.first("#note-text")?.text == "")
    }
  }

  @Test func `The containers are filled, swapped and emptied, and the scenes keep their State`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/embedding/counter")
      _ = try await client.post("/embedding/note", form: ["text": "kept"])
      let empty = "Nothing is embedded here."
      let steps = [
        ("Swap the two", ["note", "counter"]), ("Empty main", [empty, "counter"]), ("Empty main", [empty, "counter"]),
        ("Show the counter in main", ["counter", empty]), ("Show the note in main", ["note", empty]),
        ("Swap the two", [empty, "note"]), ("Show the counter in main", ["counter", "note"]),
        ("Show the note in main", ["note", empty]),
      ]
      for (button, expected) in steps {
        let page = try await client.get("/embedding").page("Embedding")
        let response = try await client.submit(try page.form(button: button))
        #expect(response.redirects.map(\.status) == [.seeOther])
        #expect(try contents(response.page("Embedding")) == expected, "\(button)")
      }
      let page = try await client.post("/embedding/swap").page("Embedding")
      #expect(try page.first("#note-text")?.text == "kept")
      let both = try await client.post("/embedding/main/counter").page("Embedding")
      #expect(try both.first("#count")?.text == "1")
    }
  }

  @Test(arguments: [[], ["/embedding/swap"], ["/embedding/swap", "/embedding/empty-main"]])
  func `A note that is too long is refused beside its field, wherever the note is, and is kept`(
    before: [String]
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/embedding/note", form: ["text": "first"])
      _ = try await client.post("/embedding/counter")
      for target in before { _ = try await client.post(target) }
      let text = String(repeating: "茶", count: 141)

      let page = try await client.post("/embedding/note", form: ["text": text])
        .page("Embedding", .unprocessableContent)

      #expect(try page.first("#note-error")?.text == "A note has at most 140 characters. This one has 141.")
      let field = try #require(try page.first("#note-text"))
      #expect(field.text == text && field["aria-invalid"] == "true" && field["aria-describedby"] == "note-error")
      #expect(try page.first("#count")?.text == "1")
      #expect(try page.all("#note").count == 1)
      let kept = try await client.post("/embedding/main/note").page("Embedding")
      #expect(try kept.first("#note-text")?.text == "first")
    }
  }

  @Test func `A form without its field is refused, and the note is left as it is`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/embedding/note", form: ["text": "first"])

      let page = try await client.post("/embedding/note", form: ["note": "x"]).page("Embedding", .unprocessableContent)

      #expect(try page.first("#note-error")?.text == "The form did not contain a note. Please try again.")
      #expect(try await client.get("/embedding").document.first("#note-text")?.text == "first")
    }
  }

  @Test func `A scene or a container that does not exist is not found`() async throws {
    try await withGallery { gallery in
      for target in ["/embedding/main/mail", "/embedding/aside/note", "/embedding/bottom/note"] {
        try await gallery.client().post(target).page("Problem", .notFound)
      }
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `The counter stops at its limit`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/embedding/counter")
      try gallery.database.execute("UPDATE state SET value = json_set(value, '$.count', 999)")

      let page = try await client.post("/embedding/counter").page("Embedding")

      #expect(try page.first("#count")?.text == "999")
      #expect(try page.first("#counter button")?["disabled"] != nil)
    }
  }
}
