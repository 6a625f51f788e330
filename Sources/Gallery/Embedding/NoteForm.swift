import Foundation
import WebMVVM

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
