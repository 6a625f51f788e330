package import MicroHTTP

/// Creates and contains the fields of a ``WebForm``.
///
/// It belongs to one form of one request.
public final class FormFields {
  /// The content of the request; nil for an empty form of a page.
  let sent: Form?
  /// The files of the request.
  let files: [Upload.Part]
  /// The request that contained the form.
  let context: RequestContext?
  package private(set) var all: [FormField] = []
  /// The field that distinguishes two forms with the same content.
  private var tokenField: Field<String>?

  init(reading sent: Form?, files: [Upload.Part] = [], from context: RequestContext? = nil) {
    self.sent = sent
    self.files = files
    self.context = context
  }

  /// Whether a person types in one of the fields. If so, an error must not lose the typed text.
  var holdsTypedText: Bool { all.contains(where: \.isTyped) }

  /// The text of the form's ``token(_:)``: nil without such a field, and for a request without a valid token.
  var token: String? { tokenField?.text }

  func distinguish(by field: Field<String>) { tokenField = field }

  func add<Value>(_ field: Field<Value>) -> Field<Value> {
    field.isSent = sent?[field.name] != nil
    all.append(field)
    return field
  }
}
