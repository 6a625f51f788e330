/// A field of a form: its name, what is in it, and what is wrong with it.
///
/// A template draws it with `<input {{form.name}}>` and `{{>form.name.errorMessage}}`.
public class FormField {
  /// The name under which it is sent.
  public let name: String

  /// The id of its control, to which the error summary links.
  public var id: String { ids.control }

  /// What is wrong with it, in a sentence for the person; nil if nothing is.
  public private(set) var error: String?

  let ids: FieldID
  let control: Control
  package internal(set) var texts: [String]

  init(_ name: String, _ id: FieldID?, _ control: Control, texts: [String]) {
    self.name = name
    ids = id ?? FieldID(name)
    self.control = control
    self.texts = texts
  }

  /// The text as it was typed. A secret is never shown again: it gives an empty text.
  public var text: String { control.isSecret ? "" : texts.first ?? "" }

  /// Whether a checkbox is checked, or anything is chosen or typed.
  public var isFilled: Bool { texts.contains { !$0.isEmpty } }

  /// Puts a text into the field, such as the current value on a page for changing it. For a choice it is the text of an
  /// option. The rules do not run.
  public func fill(_ text: String) {
    texts = [text]
  }

  /// Puts several texts into a field that can hold them, in the place of what was there.
  public func fill(_ texts: [String]) {
    self.texts = texts
  }

  /// Refuses what is in the field. The page is shown again with the error beside the field, and with all that was typed.
  public func refuse(_ error: String) {
    self.error = error
  }

  /// One of the values that this field can have, to be drawn by a template: a checkbox, a radio button, an `<option>`,
  /// or a button that sends it.
  public func option(_ text: String, label: String = "") -> FormOption {
    FormOption(field: self, text: text, label: label)
  }

  /// What a person types in, as opposed to chooses.
  var isTyped: Bool {
    if case .text(let kind, _) = control { !kind.isHidden } else { false }
  }

  var isHidden: Bool {
    if case .text(let kind, _) = control { kind.isHidden } else { false }
  }
}
