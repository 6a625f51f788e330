/// A value that a field can have, as a template draws it: `<option {{.}}>{{label}}</option>`.
public struct FormOption: Hashable {
  let field: FormField

  /// What is sent for it.
  public let text: String

  /// Its words on the page.
  public let label: String

  /// Whether it is chosen.
  public var isChosen: Bool { field.texts.contains(text) }

  /// Whether a page shows both alike.
  public static func == (left: FormOption, right: FormOption) -> Bool {
    left.field.name == right.field.name && left.text == right.text && left.label == right.label
      && left.isChosen == right.isChosen
  }

  /// Hashes what is sent.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(field.name)
    hasher.combine(text)
  }
}
