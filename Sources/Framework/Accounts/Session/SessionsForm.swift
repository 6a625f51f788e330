package import WebMVVM

/// The sessions that a person wants to end, and the person's password.
package struct SessionsForm: WebForm {
  package let fields: FormFields
  /// The names of sessions.
  package let sessions: Field<[String]>
  package let password: Field<Password>

  package init(_ fields: FormFields) {
    self.fields = fields
    sessions = fields.values(
      "session", id: FieldID("sessions", error: "session-error"), required: "Choose at least one session."
    ) { $0 }
    password = fields.password(
      "current", id: "session-password", required: "Type your password.")
  }
}
