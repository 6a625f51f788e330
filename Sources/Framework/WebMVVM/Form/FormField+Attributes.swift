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
    if let step = limits.step { html.appendAttribute("step", step) }
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
