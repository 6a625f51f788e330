import WebMVVM

/// The name and the password of a new account.
struct SignupForm: WebForm {
  let fields: FormFields
  let name: Field<AccountName>
  let password: Field<Password>
  /// The page to return to.
  let returnPage: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    returnPage = fields.text("return", .hidden)
    let name = fields.text(
      "name", required: AccountNameError.length.text, length: AccountName.length, autocomplete: "username",
      rule: AccountName.init(choosing:))
    self.name = name
    password = fields.text(
      "password", .secret, id: FieldID("password", help: "password-help"),
      required: PasswordError.tooShort.text, length: Password.length.lowerBound...Int.max,
      autocomplete: "new-password"
    ) { try Password(choosing: $0, for: name.text) }
  }

  /// An empty form that returns to `page` after signing up.
  init(returnTo page: Location?) {
    self.init()
    returnPage.fill(page?.description ?? "")
  }
}
