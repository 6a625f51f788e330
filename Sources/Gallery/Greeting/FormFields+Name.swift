import Foundation
import WebMVVM

extension FormFields {
  /// A field for a person's name.
  ///
  /// - Parameter label: The label on the page, such as "first name".
  func name(_ name: String, called label: String, autocomplete: String) -> Field<String> {
    let field = text(
      name, required: "Please give a \(label).", length: 1...Person.nameLimit, autocomplete: autocomplete
    ) { text in
      guard text.unicodeScalars.count <= Person.nameLimit else { throw NameIsTooLong(label: label, text: text) }
      return text
    }
    field.fill(field.text.trimmingCharacters(in: .whitespaces))
    return field
  }
}

private struct NameIsTooLong: Error, CustomStringConvertible {
  let label: String
  let text: String

  var description: String {
    "A \(label) has \(Person.nameLimit) characters at most; this one has \(text.unicodeScalars.count)."
  }
}
