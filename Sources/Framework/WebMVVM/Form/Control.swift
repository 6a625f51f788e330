/// The kind of a field's control: which attributes it has.
enum Control {
  case text(TextKind, isRequired: Bool)
  case choice(isRequired: Bool)
  case checkboxes
  /// One checkbox, with the text that it sends.
  case checkbox(String)
  case file(FileRule)

  /// The `type` of an `<input>` that shows the field.
  fileprivate var type: String? {
    switch self {
    case .text(let kind, _): kind.type
    case .file: "file"
    default: nil
    }
  }

  /// The `type` of an `<input>` that shows one of the field's options.
  fileprivate var optionType: String {
    switch self {
    case .text: "hidden"
    case .choice: "radio"
    case .checkboxes, .checkbox: "checkbox"
    case .file: "file"
    }
  }
}

// The attributes of a form's control, in the usual order.

extension FormField: ControlAttributes {
  /// Writes the name, the value, the limits, and the references to the texts that describe the control.
  public func write(to html: inout HTMLWriter, of element: ControlElement) {
    if element == .option || element == .button { return option(text).write(to: &html, of: element) }
    if element == .input, let type = control.type { html.appendAttribute("type", type) }
    if !isHidden { html.appendAttribute("id", id) }
    switch (element, control) {
    // The error summary links here, and a link to it moves the focus.
    case (.fieldset, _): html.appendAttribute("tabindex", "-1")
    case (.input, .checkbox(let text)): option(text).write(to: &html, of: .input)
    default: writeContent(to: &html, of: element)
    }
    writeDescription(to: &html, of: element)
  }

  private func writeContent(to html: inout HTMLWriter, of element: ControlElement) {
    html.appendAttribute("name", name)
    switch control {
    case .text(let kind, let isRequired):
      if element == .input, !kind.isSecret { html.appendAttribute("value", text) }
      if kind.isHidden { return }  // HTML allows `required` only where a person can type.
      if isRequired { html.appendAttribute("required") }
      if let length = kind.length {
        if length.lowerBound > 1 { html.appendAttribute("minlength", length.lowerBound) }
        if length.upperBound < .max { html.appendAttribute("maxlength", length.upperBound) }
      }
      if let least = kind.least { html.appendAttribute("min", least) }
      if let most = kind.most { html.appendAttribute("max", most) }
      if let mode = kind.inputMode { html.appendAttribute("inputmode", mode) }
      if let autocomplete = kind.autocomplete { html.appendAttribute("autocomplete", autocomplete) }
    case .choice(let isRequired):
      if isRequired { html.appendAttribute("required") }
    case .file(let rule):
      html.sendFiles()
      if rule.isRequired { html.appendAttribute("required") }
      if rule.count > 1 { html.appendAttribute("multiple") }
      if !rule.types.isEmpty { html.appendAttribute("accept", rule.types.accepted) }
      // The script tells the person before the file is sent.
      html.appendAttribute("data-limit", rule.limit.bytes)
      html.appendAttribute("data-too-large", rule.tooLarge)
    case .checkboxes, .checkbox: break
    }
  }

  private func writeDescription(to html: inout HTMLWriter, of element: ControlElement) {
    if isHidden { return }
    // ARIA has no `aria-invalid` for a group, only for its controls.
    if error != nil, element != .fieldset { html.appendAttribute("aria-invalid", "true") }
    let error = error == nil ? nil : ids.error
    if let help = ids.help, let error { return html.appendAttribute("aria-describedby", "\(help) \(error)") }
    if let text = ids.help ?? error { html.appendAttribute("aria-describedby", text) }
  }
}

/// One of the possible values of a field, for a template: `<option {{.}}>{{label}}</option>`.
public struct FormOption: Hashable {
  let field: FormField

  /// The text that is sent for the value.
  public let text: String

  /// The label on the page.
  public let label: String

  /// Whether the value is chosen.
  public var isChosen: Bool { field.texts.contains(text) }

  /// Whether both look the same on a page.
  public static func == (left: FormOption, right: FormOption) -> Bool {
    left.field.name == right.field.name && left.text == right.text && left.label == right.label
      && left.isChosen == right.isChosen
  }

  /// Hashes the text that is sent.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(field.name)
    hasher.combine(text)
  }
}

extension FormOption: ControlAttributes {
  /// Writes the name, the value, and whether the option is chosen.
  public func write(to html: inout HTMLWriter, of element: ControlElement) {
    if element == .option {
      // A list has many options.
      html.append(" value=\"")
      html.attribute(text)
      html.append(isChosen ? "\" selected" : "\"")
      return
    }
    let type = field.control.optionType
    if element == .input { html.appendAttribute("type", type) }
    html.appendAttribute("name", field.name)
    html.appendAttribute("value", text)
    guard element == .input, type != "hidden" else { return }
    if case .choice(true) = field.control { html.appendAttribute("required") }
    if isChosen { html.appendAttribute("checked") }
  }
}
