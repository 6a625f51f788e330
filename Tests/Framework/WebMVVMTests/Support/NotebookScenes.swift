import MVVM
import Observation
import WebMVVM

/// The form that adds a note.
struct NoteForm: WebForm {
  let fields: FormFields
  let text: Field<String>
  /// The message that the next page shows.
  let message: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text("text")
    message = fields.text("message", .hidden)
  }
}

/// The notes, and the form that adds one.
@Observable
final class NoteListViewModel: Scene {
  static var scene: StaticString { "NoteList" }

  let title: String
  private(set) var notes: [String] = []
  let form: NoteForm
  private let notebook: Notebook
  private let added: Location

  init(title: String = "Notes", form: NoteForm, notebook: Notebook, added: Location) {
    self.title = title
    self.form = form
    self.notebook = notebook
    self.added = added
  }

  func load() {
    notebook.happened("load")
    notes = notebook.notes
  }

  func add() throws -> Location? {
    notebook.happened("add")
    guard form.text.isFilled else {
      form.text.refuse("Please write something.")
      return nil
    }
    notebook.add(try form.text.value)
    return added
  }

  func render(into html: inout HTMLWriter) {
    html.append("<ul>")
    for note in notes {
      html.append("<li>")
      html.text(note)
      html.append("</li>")
    }
    html.append("</ul><form method=\"post\" action=\"/notes\"><input")
    html.control(form.text, .input)
    html.append(">")
    if let error = form.text.error {
      html.append("<p class=\"error\">")
      html.text(error)
      html.append("</p>")
    }
    html.append("</form>")
  }
}

/// One note. Its State is loaded after a suspension.
@Observable
final class NoteViewModel: Scene {
  static var scene: StaticString { "Note" }

  let title = "Note"
  private(set) var text = "not loaded"
  private let find: () async throws -> String

  init(find: @escaping () async throws -> String) {
    self.find = find
  }

  func load() async throws {
    text = try await find()
  }

  func render(into html: inout HTMLWriter) {
    html.append("<p id=\"note\">")
    html.text(text)
    html.append("</p>")
  }
}
