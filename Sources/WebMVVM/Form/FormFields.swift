package import MicroHTTP

/// Makes the fields of a ``WebForm``, and holds them afterwards.
///
/// It belongs to one form of one request.
public final class FormFields {
  /// What the request holds; nil for the empty form of a page.
  let sent: Form?
  /// The request that the form came with.
  let context: RequestContext?
  package private(set) var all: [FormField] = []

  init(reading sent: Form?, from context: RequestContext? = nil) {
    self.sent = sent
    self.context = context
  }

  /// Whether a person types in one of the fields, so that an error must not lose what was typed.
  var holdsTypedText: Bool { all.contains(where: \.isTyped) }

  /// Whether the request holds a field with this name.
  public func holds(_ name: String) -> Bool { sent?[name] != nil }

  func add<Value>(_ field: Field<Value>) -> Field<Value> {
    all.append(field)
    return field
  }
}

extension WebForm {
  /// What a browser would send of this form.
  package var contents: Form {
    Form(fields.all.flatMap { field in field.texts.map { Form.Field(name: field.name, value: $0) } })
  }
}
