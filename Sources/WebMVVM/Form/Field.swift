/// A field whose text is converted to a `Value`.
public final class Field<Value>: FormField {
  private var parsed: Value?
  /// The options of a choice, in order, or the only one of a checkbox. Empty for other fields.
  public var options: [FormOption] { choices.map { option($0.text, label: $0.label) } }

  /// The texts and labels of the options. An option refers to its field, so a stored one would keep the field forever.
  var choices: [(text: String, label: String)] = []

  /// The value that the field's rule created from the text.
  ///
  /// - Throws: ``FormRefused`` if the field has an error or was not sent.
  public var value: Value {
    get throws(FormRefused) {
      guard error == nil, let parsed else { throw FormRefused() }
      return parsed
    }
  }

  func accept(_ value: Value) {
    parsed = value
  }
}
