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

// The current values of what a form changes.

extension Field {
  /// Puts a value into the field. The rules do not run.
  @_disfavoredOverload
  public func fill(_ value: Value) where Value: RouteValue { fill(value.routeValue) }

  /// Puts a value into a field that may be empty; nil empties it. The rules do not run.
  @_disfavoredOverload
  public func fill<Wrapped: RouteValue>(_ value: Wrapped?) where Value == Wrapped? { fill(value?.routeValue ?? "") }
}

extension Field<Bool> {
  /// Checks or unchecks a checkbox.
  public func fill(_ isChecked: Bool) { fill(isChecked ? choices.map(\.text) : []) }
}
