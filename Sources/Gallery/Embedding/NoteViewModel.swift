import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the note can lead.
protocol NoteNavigation {
  func notePage() -> Location
  func writeAction() -> Location
}

/// A scene to embed: a note.
@Observable
final class NoteViewModel: FormScene {
  let title = String(localized: "Note")
  let form: NoteForm
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  let writeAction: Location

  private let isSent: Bool
  private let visitor: VisitorDataController
  private let coordinator: any NoteNavigation

  /// - Parameter form: What somebody sent; nil for a form with the stored note.
  init(_ form: NoteForm? = nil, visitor: VisitorDataController, coordinator: any NoteNavigation) {
    self.form = form ?? NoteForm()
    isSent = form != nil
    self.visitor = visitor
    self.coordinator = coordinator
    writeAction = coordinator.writeAction()
  }

  /// A form that was sent keeps its text, so that it can be corrected.
  func load() async throws {
    if !isSent { form.text.fill(try await visitor.state(EmbeddingState.self).note) }
  }

  /// Stores the note of the form.
  func write() async throws -> Location? {
    guard form.text.isSent else {
      form.text.refuse("The form did not contain a note. Please try again.")
      return nil
    }
    let text = try form.text.value ?? ""
    try await visitor.change(EmbeddingState.self) { $0.note = text }
    return coordinator.notePage()
  }
}

/// A visitor's note, which may be empty.
struct NoteForm: WebForm {
  /// The longest note, in Unicode scalars.
  static let limit = 140

  let fields: FormFields
  let text: Field<String?>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text(
      "text", .lines, id: FieldID("note-text", error: "note-error"), length: 0...Self.limit, rule: Self.checked)
    text.fill(Self.trimmed(text.text))
  }

  private static func checked(_ typed: String) throws -> String? {
    let text = trimmed(typed)
    let length = text.unicodeScalars.count
    guard length <= limit else { throw NoteIsTooLong(length: length) }
    return text
  }

  private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

private struct NoteIsTooLong: Error, CustomStringConvertible {
  /// In Unicode scalars.
  let length: Int

  var description: String { String(localized: text) }

  private var text: LocalizedText { "A note has at most \(NoteForm.limit) characters. This one has \(length)." }
}
