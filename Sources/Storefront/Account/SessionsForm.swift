import WebMVVM

/// The sessions that a person wants to end, and the person's password.
struct SessionsForm: WebForm {
  let fields: FormFields
  /// The names of sessions.
  let sessions: Field<[String]>
  let password: Field<Password>

  init(_ fields: FormFields) {
    self.fields = fields
    sessions = fields.values(
      "session", id: FieldID("sessions", error: "session-error"), required: "Choose at least one session."
    ) { $0 }
    password = fields.password(
      "current", id: "session-password", required: "That is not your password.")
  }
}
