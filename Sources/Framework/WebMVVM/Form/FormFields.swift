import Changes
import Foundation
import MicroHTTP
import SecureHash

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

  init(reading sent: Form?, files: [Upload.Part] = [], from context: RequestContext? = nil) {
    self.sent = sent
    self.files = files
    self.context = context
  }

  /// Whether a person types in one of the fields. If so, an error must not lose the typed text.
  var holdsTypedText: Bool { all.contains(where: \.isTyped) }

  func add<Value>(_ field: Field<Value>) -> Field<Value> {
    field.isSent = sent?[field.name] != nil
    all.append(field)
    return field
  }

  /// A hidden field that distinguishes two forms with the same content. A new form gets a random text. A form that is
  /// sent or shown again keeps its text.
  ///
  /// When a reader goes back to the page of a form, the browser restores what was typed, but in a new form with another token.
  /// With `<form autocomplete="off">` it restores nothing. Otherwise the action looks whether the same thing was done before.
  public func token(_ name: String) -> Field<String> {
    let field = text(name, .hidden)
    if !(1...64).contains(field.text.utf8.count) {
      let nonce = Hexadecimal.encoded(Data.random(byteCount: 16))
      Dependencies.current?.insert(nonce: nonce)
      field.fill(nonce)
    }
    field.accept(field.text)
    return field
  }
}
