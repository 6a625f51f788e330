import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the note can lead.
protocol NoteCoordinator {
  func notePage() -> Location
  func writeAction() -> Location
}

/// A scene to embed: a note.
@Observable
final class NoteViewModel: Scene {
  let title = "Note"
  private(set) var text = ""
  private(set) var error: String?
  /// The longest note, in Unicode scalars.
  let limit = 140
  let writeAction: Location

  private let visitor: VisitorDataController
  private let coordinator: any NoteCoordinator

  init(visitor: VisitorDataController, coordinator: any NoteCoordinator) {
    self.visitor = visitor
    self.coordinator = coordinator
    writeAction = coordinator.writeAction()
  }

  /// Keeps refused input, so that the person can correct it.
  func load() throws {
    if error == nil { text = try visitor.state(EmbeddingState.self).note }
  }

  /// Stores a submitted note, which may be empty.
  func write(_ typed: String?) async throws -> Location? {
    let typed = typed?.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    text = typed ?? ""
    guard let typed else {
      error = "The form did not contain a note. Please try again."
      return nil
    }
    let length = typed.unicodeScalars.count
    guard length <= limit else {
      error = "A note can have at most \(limit) characters; this one has \(length)."
      return nil
    }
    try await visitor.change(EmbeddingState.self) { $0.note = typed }
    return coordinator.notePage()
  }
}
