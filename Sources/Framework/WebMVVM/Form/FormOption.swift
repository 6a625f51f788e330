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
    if element == .input { html.appendAttribute("type", type) }
    html.appendAttribute("name", field.name)
    html.appendAttribute("value", text)
    guard element == .input, type != "hidden" else { return }
    if case .choice(true) = field.control { html.appendAttribute("required") }
    if isChosen { html.appendAttribute("checked") }
  }

  private var type: String {
    switch field.control {
    case .text: "hidden"
    case .choice: "radio"
    case .checkboxes, .checkbox: "checkbox"
    case .file: "file"
    }
  }
}
