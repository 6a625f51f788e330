import MVVM
import Observation
import WebMVVM

/// The notes, and the form that adds one.
@Observable
final class NoteListViewModel: Scene {
  static var scene: StaticString { "NoteList" }

  let title: String
  private(set) var notes: [String] = []
  private(set) var textError: String?
  private let notebook: Notebook
  private let added: Location

  init(title: String = "Notes", notebook: Notebook, added: Location) {
    self.title = title
    self.notebook = notebook
    self.added = added
  }

  func load() {
    notebook.happened("load")
    notes = notebook.notes
  }

  func add(_ text: String?) -> Location? {
    notebook.happened("add")
    guard let text, !text.isEmpty else {
      textError = "Please write something."
      return nil
    }
    notebook.add(text)
    return added
  }

  func render(into html: inout HTMLWriter) {
    html.append("<ul>")
    for note in notes {
      html.append("<li>")
      html.text(note)
      html.append("</li>")
    }
    html.append("</ul><form method=\"post\" action=\"/notes\"><input name=\"text\">")
    if let textError {
      html.append("<p class=\"error\">")
      html.text(textError)
      html.append("</p>")
    }
    html.append("</form>")
  }
}

/// One note; its State is there only after a while.
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
