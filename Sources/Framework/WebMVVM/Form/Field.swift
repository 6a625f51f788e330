/// A field whose text is converted to a `Value`.
public final class Field<Value>: FormField {
  private var parsed: Value?
  /// Nil for a field whose options are not loaded.
  var offer: AwaitedOffer?

  /// The value that the field's rule created from the text.
  ///
  /// - Throws: ``FormRefused`` if the field has an error or was not sent.
  public var value: Value {
    get throws(FormRefused) {
      if let offer, !offer.hasCome, error == nil {
        refuse(Self.missingOffer)
      }
      guard error == nil, let parsed else { throw FormRefused() }
      return parsed
    }
  }

  private static var missingOffer: String {
    // For the developer, who sees it at the first try.
    "The options of this field were not loaded: the program must offer them before it reads the value."
  }

  func accept(_ value: Value) {
    parsed = value
  }
}
