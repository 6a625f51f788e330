import Foundation
import WebMVVM

/// The names of the person to greet.
struct GreetingForm: WebForm {
  let fields: FormFields
  let firstName: Field<String>
  let lastName: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    firstName = fields.name("firstName", required: "Please give a first name.", autocomplete: "given-name")
    lastName = fields.name("lastName", required: "Please give a last name.", autocomplete: "family-name")
  }

  /// A form with the names of a person who was greeted before.
  init(_ person: Person) {
    self.init()
    firstName.fill(person.firstName)
    lastName.fill(person.lastName)
  }
}

extension FormFields {
  /// A field for a person's name.
  ///
  /// - Parameter required: The message if there is no name.
  func name(_ name: String, required: LocalizedText, autocomplete: String) -> Field<String> {
    let field = text(
      name, required: required, length: 1...Person.nameLimit, autocomplete: autocomplete
    ) { text in
      let length = text.unicodeScalars.count
      guard length <= Person.nameLimit else { throw NameIsTooLong(length: length) }
      return text
    }
    field.fill(field.text.trimmingCharacters(in: .whitespaces))
    return field
  }
}

private struct NameIsTooLong: Error, CustomStringConvertible {
  /// In Unicode scalars.
  let length: Int

  var description: String { String(localized: text) }

  private var text: LocalizedText {
    "A name has at most \(Person.nameLimit) characters. This one has \(length)."
  }
}
