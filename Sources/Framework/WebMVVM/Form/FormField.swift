import HTTPTypes

/// A field of a form: its name, its content, and its error.
///
/// A template draws it with `<input {{form.name}}>` and `{{>form.name.errorMessage}}`.
public class FormField {
  /// The name under which the field is sent.
  public let name: String

  /// The id of the field's control. The error summary links to it.
  public var id: String { ids.control }

  /// Whether the request contains the field, even if it is empty. Always false in the empty form of a page.
  public internal(set) var isSent = false

  /// Whether ``text`` is only the beginning of what was sent, because that was much longer than the field allows.
  public internal(set) var isCut = false

  /// The error, as a sentence for the person; nil if there is none.
  public private(set) var error: String?

  /// The status of a page with this error.
  var refusalStatus = HTTPResponse.Status.unprocessableContent

  let ids: FieldID
  let control: Control
  package internal(set) var texts: [String]

  /// The texts and labels of the options. An option refers to its field, so a stored one would keep the field forever.
  var choices: [(text: String, label: String)] = []

  init(_ name: String, _ id: FieldID?, _ control: Control, texts: [String]) {
    self.name = name
    ids = id ?? FieldID(name)
    self.control = control
    self.texts = texts
  }

  /// The text as it was typed, or its beginning if it is much longer than the field allows. Empty for a secret, which is never shown again.
  public var text: String { control.isSecret ? "" : texts.first ?? "" }

  /// Whether a checkbox is checked, a value is chosen, or a text was typed.
  public var isFilled: Bool { texts.contains { !$0.isEmpty } }

  /// Puts a text into the field, such as the current value on a page that changes it. For a choice, pass the text of an
  /// option. The rules do not run.
  public func fill(_ text: String) {
    texts = [text]
  }

  /// Replaces the content of a field that can have several texts.
  public func fill(_ texts: [String]) {
    self.texts = texts
  }

  /// Refuses the field's content. The page is shown again with the error next to the field, and with everything that
  /// was typed.
  public func refuse(_ error: LocalizedText) {
    self.error = String(localized: error)
  }

  /// Refuses the field's content with a message that is in the language of the request already.
  @_disfavoredOverload
  public func refuse(_ error: some StringProtocol) {
    self.error = String(error)
  }

  /// The options of a choice, in order, or the only one of a checkbox. Empty for other fields.
  public var options: [FormOption] { choices.map { option($0.text, label: $0.label) } }

  /// One of the values of this field, for a template: a checkbox, a radio button, an `<option>`, or a button that sends
  /// the value.
  public func option(_ text: String, label: String = "") -> FormOption {
    FormOption(field: self, text: text, label: label)
  }

  /// Whether the content is never shown, as that of a password.
  package var isSecret: Bool { control.isSecret }

  /// Whether a person types the content, and does not choose it.
  var isTyped: Bool {
    if case .text(let kind, _) = control { !kind.isHidden } else { false }
  }

  var isHidden: Bool {
    if case .text(let kind, _) = control { kind.isHidden } else { false }
  }
}

// The attributes of a form's control, in the usual order.

extension FormField: ControlAttributes {
  /// Writes the name, the value, the limits, and the references to the texts that describe the control.
  public func write(to html: inout HTMLWriter, of element: ControlElement) {
    switch (element, control) {
    case (.option, _), (.button, _): option(text).write(to: &html, of: element)
    case (.fieldset, _):
      html.appendAttribute("id", id)
      html.appendAttribute("tabindex", "-1")  // The error summary links here, and a link to it moves the focus.
    case (.input, .text(let kind, let limits)):
      if let type = kind.type { html.appendAttribute("type", type) }
      if !kind.isHidden { html.appendAttribute("id", id) }
      html.appendAttribute("name", name)
      if !kind.isSecret {
        html.appendAttribute("value", text)
      }
      if !kind.isHidden { write(limits, to: &html) }  // HTML allows `required` only where a person can type.
    case (_, .text(_, let limits)):
      html.appendAttribute("id", id)
      html.appendAttribute("name", name)
      write(limits, to: &html)
    case (.input, .checkbox(let text)):
      html.appendAttribute("id", id)
      option(text).write(to: &html, of: .input)
    case (.input, .file(let rule)):
      html.appendAttribute("type", "file")
      html.appendAttribute("id", id)
      html.appendAttribute("name", name)
      if rule.isRequired { html.appendAttribute("required") }
      if rule.count > 1 { html.appendAttribute("multiple") }
      if !rule.types.isEmpty { html.appendAttribute("accept", rule.types.accepted) }
      // The script tells the person before the file is sent.
      html.appendAttribute("data-limit", rule.limit.bytes)
      html.appendAttribute("data-too-large", rule.tooLarge)
    case (_, .choice(true)):
      html.appendAttribute("id", id)
      html.appendAttribute("name", name)
      html.appendAttribute("required")
    default:
      html.appendAttribute("id", id)
      html.appendAttribute("name", name)
    }
    writeDescription(to: &html, of: element)
  }

  private func write(_ limits: TextLimits, to html: inout HTMLWriter) {
    if limits.isRequired { html.appendAttribute("required") }
    if let length = limits.length {
      if length.lowerBound > 1 { html.appendAttribute("minlength", length.lowerBound) }
      if length.upperBound < .max { html.appendAttribute("maxlength", length.upperBound) }
    }
    if let least = limits.least { html.appendAttribute("min", least) }
    if let most = limits.most { html.appendAttribute("max", most) }
    if let mode = limits.inputMode { html.appendAttribute("inputmode", mode) }
    if let autocomplete = limits.autocomplete { html.appendAttribute("autocomplete", autocomplete) }
  }

  private func writeDescription(to html: inout HTMLWriter, of element: ControlElement) {
    guard element != .option, element != .button, !isHidden else { return }
    // ARIA has no `aria-invalid` for a group, only for its controls.
    if error != nil, element != .fieldset { html.appendAttribute("aria-invalid", "true") }
    let error = error == nil ? nil : ids.error
    if let help = ids.help, let error { return html.appendAttribute("aria-describedby", "\(help) \(error)") }
    if let text = ids.help ?? error { html.appendAttribute("aria-describedby", text) }
  }
}
