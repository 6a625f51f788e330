import HTTPTypes
import MicroHTTP
import Observation
import WebMVVM

/// A note whose address contains its text. In Chinese it has another one.
@Observable
final class NamedNoteViewModel: AddressedScene {
  static var scene: StaticString { "NamedNote" }

  private(set) var title = ""
  private let id: Int64
  private let coordinator: BoardCoordinator

  init(_ id: Int64, coordinator: BoardCoordinator) {
    self.id = id
    self.coordinator = coordinator
  }

  func load() async throws {
    guard let text = coordinator.board.note(id) else {
      throw Problem(.notFound, "There is no such note", "It was removed.")
    }
    title = text
  }

  func location(in language: Language) -> Location {
    coordinator.named(id, language == .simplifiedChinese ? "茶 \(title)" : title)
  }

  func render(into html: inout HTMLWriter) {
    html.append("<p id=\"text\">")
    html.text(title)
    html.append("</p><p id=\"address\">")
    html.text(coordinator.context.page?.description ?? "")
    html.append("</p><ul>")
    for link in coordinator.context.languageLinks {
      html.append("<li>")
      html.text(link.location.description)
      html.append("</li>")
    }
    html.append("</ul>")
  }
}
