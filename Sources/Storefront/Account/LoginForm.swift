import WebMVVM

/// The name and the password of a person who signs in.
struct LoginForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let password: Field<Password>
  /// A demo person to continue as. No name and no password are needed then.
  let person: Field<String>
  /// The page to return to.
  let returnPage: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    person = fields.text("person", .hidden)
    returnPage = fields.text("return", .hidden)
    let typed = person.isFilled ? FormFields.empty : fields
    name = typed.text(
      "name", required: "Type your name.", length: 1...AccountName.length.upperBound, autocomplete: "username")
    password = typed.password("password", required: "Type your password.")
  }

  /// An empty form that leads to `page`.
  init(returnTo page: Location?) {
    self.init()
    returnPage.fill(page?.description ?? "")
  }
}
