/// A field whose text becomes a `Value`.
public final class Field<Value>: FormField {
  private var parsed: Value?
  /// The options of a choice, in their order; empty for other fields.
  public internal(set) var options: [FormOption] = []

  /// What the field's rule made of the text.
  ///
  /// - Throws: ``FormRefused`` if the field has an error, or was not sent.
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
