import WebMVVM

/// A new password for the account of a link.
struct PasswordLinkForm: WebForm {
  let fields: FormFields
  let password: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    password = fields.newPassword(id: FieldID("password", help: "password-help"))
  }
}
