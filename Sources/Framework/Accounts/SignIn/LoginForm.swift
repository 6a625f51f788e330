import WebMVVM

/// The name and the password of a person who signs in.
struct LoginForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let password: Field<String>
  /// The demo person to sign in as. Then no name and no password are needed.
  let person: Field<String>
  /// The page to return to.
  let returnPage: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    person = fields.text("person", .hidden)
    returnPage = fields.text("return", .hidden)
    name = fields.text(
      "name", required: person.isSent ? nil : "Type your name.", length: 1...AccountName.length.upperBound,
      autocomplete: "username")
    password = fields.text(
      "password", .secret, required: person.isSent ? nil : "Type your password.", autocomplete: "current-password")
  }

  /// An empty form that returns to `page` after signing in.
  init(returnTo page: Location?) {
    self.init()
    returnPage.fill(page?.description ?? "")
  }
}
