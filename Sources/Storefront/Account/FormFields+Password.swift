import WebMVVM

extension FormFields {
  /// A field for a person's current password.
  ///
  /// - Parameter required: The message for an empty field.
  func password(_ name: String, id: FieldID? = nil, required: LocalizedText) -> Field<Password> {
    text(
      name, .secret, id: id, required: required, autocomplete: "current-password", rule: Password.init(typing:))
  }
}
