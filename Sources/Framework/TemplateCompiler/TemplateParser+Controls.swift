// A form's field between the attributes of its control: `<input {{form.name}}>`.

/// The start tag that is being read.
struct ControlTag {
  var element = ""
  /// The fields in it, by what they are bound to.
  var controls: [String] = []

  /// The elements that a field or an option can be. They are the cases of `ControlElement`.
  var canBeControl: Bool {
    ["button", "fieldset", "input", "option", "select", "textarea"].contains(element)
  }

  /// The attributes that a field writes on any element.
  static let ownAttributes: Set<String> = [
    "accept", "aria-describedby", "aria-invalid", "autocomplete", "checked", "id", "max", "maxlength", "min",
    "minlength", "name", "required", "selected", "step", "type", "value",
  ]
}

extension TemplateParser {
  mutating func addControl(_ binding: Binding, at start: Int) {
    if !isAfterSpace { report("a space is missing before this field", at: start) }
    isAfterSpace = false
    if !tag.controls.isEmpty { report("<\(tag.element)> has a field already", at: start) }
    tag.controls.append(binding.description)
    // The field writes its own space before each attribute.
    if pending.last == UInt8(ascii: " ") { pending.removeLast() }
    add(.control(binding, element: tag.element))
  }

  mutating func checkControl(_ attributes: [Attribute]) {
    guard let control = tag.controls.first else { return }
    for attribute in attributes where ControlTag.ownAttributes.contains(attribute.name) {
      report("{{\(control)}} writes the attribute '\(attribute.name)' itself", at: attribute.offset)
    }
  }
}
