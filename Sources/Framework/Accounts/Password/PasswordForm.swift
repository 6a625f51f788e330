package import WebMVVM

/// A person's current password and a new one.
package struct PasswordForm: WebForm {
  package let fields: FormFields
  package let current: Field<Password>
  package let password: Field<String>

  package init(_ fields: FormFields) {
    self.fields = fields
    current = fields.password(
      "current", id: FieldID("current-password", error: "current-error"),
      required: "Type your password.")
    password = fields.newPassword(id: FieldID("new-password", help: "password-help", error: "password-error"))
  }
}
