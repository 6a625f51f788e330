import WebMVVM

/// The name and the password of a person who signs in.
struct LoginForm: WebForm {
  let fields: FormFields
  let name: Field<String>
  let password: Field<String>
  /// The demo person to sign in as. Then no name and no password are needed.
  let person: Field<String>
  /// Whether this is the form of a demo person.
  let isOfDemoPerson: Bool
  /// The page to return to.
  let returnPage: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    isOfDemoPerson = fields.holds("person")
    person = fields.text("person", .hidden)
    returnPage = fields.text("return", .hidden)
    name = fields.text(
      "name", required: isOfDemoPerson ? nil : "Type your name.", length: 1...AccountName.length.upperBound,
      autocomplete: "username")
    password = fields.text(
      "password", .secret, required: isOfDemoPerson ? nil : "Type your password.", autocomplete: "current-password")
  }

  /// An empty form that returns to `page` after signing in.
  init(returnTo page: Location?) {
    self.init()
    returnPage.fill(page?.description ?? "")
  }
}
