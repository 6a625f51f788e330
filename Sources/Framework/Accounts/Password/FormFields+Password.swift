package import WebMVVM

extension FormFields {
  /// A field for a person's current password.
  ///
  /// - Parameter required: The message for an empty field.
  func password(_ name: String, id: FieldID? = nil, required: LocalizedText) -> Field<Password> {
    text(
      name, .secret, id: id, required: required, autocomplete: "current-password", rule: Password.init(typing:))
  }

  /// A field for the current password of somebody who may have none.
  package func passwordIfAny(_ name: String, id: FieldID) -> Field<Password?> {
    text(name, .secret, id: id, autocomplete: "current-password", rule: Password.init(typing:))
  }

  /// A field for a new password. The rules except that for the length need the account, so the action checks them.
  func newPassword(id: FieldID) -> Field<String> {
    text(
      "password", .secret, id: id, required: PasswordError.tooShort.text, length: Password.length.lowerBound...Int.max,
      autocomplete: "new-password"
    ) { text in
      guard text.unicodeScalars.count >= Password.length.lowerBound else { throw PasswordError.tooShort }
      return text
    }
  }
}
