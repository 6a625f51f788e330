import MicroHTTP

/// Texts of requests as they may appear in a report: without secrets, and bounded in length.
package enum ReportedText {
  private static let lengthLimit = 500
  static let fieldLimit = 50
  private static let patchLimit = 2_000
  private static let secretWords = ["password", "passphrase", "passcode", "secret", "token", "cookie", "credential"]

  /// Whether a name says that the value is a secret.
  package static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secretWords.contains { name.contains($0) }
  }

  /// The beginning of a long text.
  package static func shortened(_ text: String, to limit: Int = lengthLimit) -> String {
    text.utf8.count > limit && text.unicodeScalars.count > limit
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
  }

  /// What was sent to browsers: the beginning.
  static func patch(_ patch: Bytes?) -> String {
    guard let patch else { return "" }
    return patch.withUnsafeBytes {
      shortened(String(decoding: $0.prefix(4 * patchLimit), as: UTF8.self), to: patchLimit)
    }
  }

  /// An address without the values of secret fields.
  static func target(_ target: String) -> String {
    guard let mark = target.firstIndex(of: "?") else { return shortened(target) }
    let fields = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let shown = fields.map { field in
      let name = field.prefix { $0 != "=" }
      return isSecret(PercentEncoding.decoded(name) ?? String(name)) ? "\(name)=•••" : String(field)
    }
    return shortened(target[...mark] + shown.joined(separator: "&"))
  }

  /// The fields in the query of an address; none if it is not written as a browser does.
  static func query(_ target: String) -> [WorkReport.Field] {
    guard let mark = target.firstIndex(of: "?"),
      let form = try? Form(parsing: target[target.index(after: mark)...].utf8)
    else { return [] }
    return fields(form)
  }

  /// The fields of a form without a type.
  static func fields(_ form: Form) -> [WorkReport.Field] {
    form.fields.prefix(fieldLimit).map { field in
      WorkReport.Field(
        name: shortened(field.name), text: isSecret(field.name) ? nil : shortened(field.value))
    }
  }

  /// The fields of a form with a type, which says which of them are secret.
  static func fields(_ fields: FormFields) -> [WorkReport.Field] {
    fields.all.prefix(fieldLimit).map { field in
      let isSecret = field.isSecret || isSecret(field.name)
      return WorkReport.Field(
        name: field.name, text: isSecret ? nil : shortened(field.texts.joined(separator: ", ")), error: field.error)
    }
  }
}
