import MicroHTTP
import Testing
import WebMVVM

/// How much of a refused form the page shows again.
@Suite struct ShownTextsTests {
  private struct NoteForm: WebForm {
    let fields: FormFields
    let page: Field<String>
    let title: Field<String>
    let text: Field<String>
    let author: Field<String>

    init(_ fields: FormFields) {
      self.fields = fields
      page = fields.text("page", .hidden)
      title = fields.text("title")
      text = fields.text("text", .lines)
      author = fields.text("author")
    }

    static func sent(page: String = "1", title: String = "Tea", text: String = "", author: String = "Kim") -> NoteForm {
      let values = [("page", page), ("title", title), ("text", text), ("author", author)]
      return NoteForm(reading: Form(values.map { Form.Field(name: $0.0, value: $0.1) }))
    }
  }

  private struct ShortForm: WebForm {
    static let shownByteLimit = 60_000

    let fields: FormFields
    let text: Field<String>

    init(_ fields: FormFields) {
      self.fields = fields
      text = fields.text("text", .lines)
    }
  }

  /// Each character takes six bytes in HTML.
  private static func quotes(_ count: Int) -> String { String(repeating: "\"", count: count) }

  @Test func `A text of 64 KiB is kept, whatever its characters are`() throws {
    for text in [Self.quotes(64 << 10), String(repeating: "<", count: 64 << 10)] {
      let form = NoteForm.sent(text: text)

      #expect(form.errors.isEmpty)
      #expect(try form.text.value == text)
      #expect(form.text.text == text)
    }
  }

  @Test(arguments: ["\"", "<", "a", "茶"])
  func `A text of 1 MiB is refused, and its beginning is shown`(character: String) {
    let text = String(repeating: character, count: (1 << 20) / character.utf8.count)

    let form = NoteForm.sent(text: text)

    #expect(form.text.error == "This text is too long. Only its beginning is shown.")
    #expect(throws: FormRefused.self) { try form.text.value }
    #expect(text.hasPrefix(form.text.text))
    #expect((40_000..<820_000).contains(form.text.text.utf8.count))
  }

  @Test func `Many long texts take no more than one`() {
    let form = NoteForm.sent(title: Self.quotes(300_000), text: Self.quotes(300_000), author: Self.quotes(300_000))

    #expect(form.errors.count == 3)
    let shown = [form.title, form.text, form.author].reduce(0) { $0 + $1.text.utf8.count }
    #expect(shown > 60_000 && shown * 6 <= 800 << 10)
  }

  @Test func `A line has less room than a text of several lines`() throws {
    let form = NoteForm.sent(title: Self.quotes(22_000), text: Self.quotes(90_000))

    #expect(form.errors.map(\.field) == ["title"])
    #expect(form.title.isCut && form.title.text.utf8.count * 6 <= 128 << 10)
    #expect(try form.text.value == Self.quotes(90_000))
    #expect(!form.text.isCut)
  }

  @Test func `A control character takes the room of the character that the page shows for it`() {
    let form = NoteForm.sent(text: String(repeating: "\u{1}", count: 800_000))

    #expect(form.errors.map(\.field) == ["text"])
    #expect((40_000...(800 << 10) / 3).contains(form.text.text.utf8.count))
  }

  @Test(arguments: [(10_000, 10_000), (10_001, 5_000)])
  func `The page of a form can have less room for what was typed`(count: Int, shown: Int) {
    let form = ShortForm(reading: Form([Form.Field(name: "text", value: Self.quotes(count))]))

    #expect(form.text.text == Self.quotes(shown))
    #expect(form.errors.isEmpty == (count == shown))
  }

  @Test func `A short text is kept beside one that is too long`() throws {
    let form = NoteForm.sent(text: Self.quotes(300_000), author: "Kim")

    #expect(form.errors.map(\.field) == ["text"])
    #expect(try form.author.value == "Kim")
    #expect(form.author.text == "Kim")
  }

  @Test func `A hidden text that is too long to be shown again is not refused, and the action gets it`() throws {
    let form = NoteForm.sent(page: Self.quotes(20_000))

    #expect(form.errors.isEmpty)
    #expect(try form.page.value == Self.quotes(20_000))
    #expect(form.page.text == Self.quotes(20_000))
  }
}
