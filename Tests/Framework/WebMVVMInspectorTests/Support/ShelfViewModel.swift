import MVVM
import Observation
import WebMVVM

/// The books, each in an element with an id.
@Observable
final class ShelfViewModel: Scene {
  static var scene: StaticString { "Shelf" }

  let title = "Shelf"
  private(set) var lines: [String] = []
  private(set) var added: String?
  private let shelf: Shelf
  private let form: BookForm
  private let coordinator: ShelfCoordinator

  init(shelf: Shelf, form: BookForm, coordinator: ShelfCoordinator) {
    self.shelf = shelf
    self.form = form
    self.coordinator = coordinator
  }

  func load() { lines = shelf.titles.map { "\($0.id) \($0.title)" } }

  func add(_ id: Int64) throws -> Location? {
    shelf.set(try form.title.value, of: id)
    added = try form.title.value
    return coordinator.books
  }

  func render(into html: inout HTMLWriter) {
    html.append("<h1>Shelf</h1><ul>")
    for (index, line) in lines.enumerated() {
      html.append("<li id=\"line-")
      html.attribute(index)
      html.append("\">")
      html.text(line)
      html.append("</li>")
    }
    html.append("</ul>")
  }
}
