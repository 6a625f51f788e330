extension ReportedText {
  /// The fields of a form with a type, which says which of them are secret.
  static func fields(_ fields: FormFields) -> [WorkReport.Field] {
    fields.all.prefix(fieldLimit).map { field in
      let isSecret = field.isSecret || isSecret(field.name)
      return WorkReport.Field(
        name: field.name, text: isSecret ? nil : shortened(field.texts.joined(separator: ", ")), error: field.error)
    }
  }
}
