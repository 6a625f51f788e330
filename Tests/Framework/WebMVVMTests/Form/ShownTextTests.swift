import MicroHTTP
import Testing
import WebMVVM

/// How much of a refused form the page shows again.
@Suite struct ShownTextTests {
  private struct NoteForm: WebForm {
    let fields: FormFields
    let page: Field<String>
    let title: Field<String>
    let text: Field<String>
    let author: Field<String>

    init(_ fields: FormFields) {
      self.fields = fields
      page = fields.text("page", .hidden)
      title = fields.text("title", length: 0...100)
      text = fields.text("text", .lines)
      author = fields.text("author")
    }

    static func sent(page: String = "1", title: String = "Tea", text: String = "", author: String = "Kim") -> NoteForm {
      let values = [("page", page), ("title", title), ("text", text), ("author", author)]
      return NoteForm(reading: Form(values.map { Form.Field(name: $0.0, value: $0.1) }))
    }
  }

  @Test(arguments: ["\"", "<", "a", "茶"])
  func `A text of several lines without a length is kept up to 64 Ki characters`(character: String) throws {
    let text = String(repeating: character, count: 64 << 10)

    let form = NoteForm.sent(text: text)

    #expect(form.errors.isEmpty)
    #expect(try form.text.value == text)
    #expect(form.text.text == text)
  }

  @Test(arguments: ["\"", "<", "a", "茶"])
  func `A text of 1 MiB is refused, and its beginning is shown`(character: String) {
    let text = String(repeating: character, count: (1 << 20) / character.utf8.count)

    let form = NoteForm.sent(text: text)

    #expect(form.text.error == "This text is too long. Only its beginning is shown.")
    #expect(throws: FormRefused.self) { try form.text.value }
    #expect(form.text.isCut && form.text.text == String(repeating: character, count: 16 << 10))
  }

  @Test func `A text that is a little too long is shown as it was typed`() {
    let typed = String(repeating: "x", count: 400)

    let form = NoteForm.sent(title: typed)

    #expect(form.errors.map(\.field) == ["title"])
    #expect(form.title.text == typed && !form.title.isCut)
  }

  @Test func `A text that is much too long is cut at the length of its field, and the others are kept`() throws {
    let form = NoteForm.sent(title: String(repeating: "\"", count: 401))

    #expect(form.errors.map(\.field) == ["title"])
    #expect(form.title.text == String(repeating: "\"", count: 100))
    #expect(try form.author.value == "Kim")
  }

  @Test func `Characters of several code points are kept`() throws {
    let flags = String(repeating: "🇨🇳", count: 100)

    let form = NoteForm.sent(title: flags)

    #expect(try form.title.value == flags)
  }

  @Test func `A hidden text that is too long is refused, and the page does not contain it`() {
    let form = NoteForm.sent(page: String(repeating: "1", count: 20_000))

    #expect(form.errors.count == 1 && form.page.error != nil)
    #expect(form.page.text.isEmpty)
  }
}
