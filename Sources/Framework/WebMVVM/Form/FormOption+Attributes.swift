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
