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
