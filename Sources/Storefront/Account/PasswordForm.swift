import WebMVVM

/// A person's current password and a new one.
struct PasswordForm: WebForm {
  let fields: FormFields
  let current: Field<Password>
  let password: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    current = fields.password(
      "current", id: FieldID("current-password", error: "current-error"),
      required: "That is not your password.")
    password = fields.text(
      "password", .secret, id: FieldID("new-password", help: "password-help", error: "password-error"),
      required: PasswordError.tooShort.text, length: Password.length.lowerBound...Int.max,
      autocomplete: "new-password"
    ) { text in
      // The other rules need the account's name.
      guard text.unicodeScalars.count >= Password.length.lowerBound else { throw PasswordError.tooShort }
      return text
    }
  }
}
