extension HTMLForm {
  /// The fields that the form sends after a person has filled it in, in document order.
  ///
  /// A value is written into the field with its name, selects the radio button or option, or checks the box. Nil
  /// unchecks a box or leaves the field out. A hidden field can be set too, as an attacker could do. Checks that a
  /// browser would make (`required`, `pattern`, `maxlength`) are skipped, so that a test sees the server's own
  /// response.
  ///
  /// - Throws: ``HTMLError/cannotFill(_:)`` if no field has the name, or none of its choices has the value.
  public func filled(with values: KeyValuePairs<String, String?>) throws(HTMLError) -> [Field] {
    try filled(with: Array(values))
  }

  func filled(with values: [(key: String, value: String?)]) throws(HTMLError) -> [Field] {
    var waiting: [String: [String]] = [:]
    for (name, value) in values {
      guard controls.contains(where: { $0.name == name && !$0.isSubmitButton }) else { throw noField(name) }
      waiting[name, default: []] += value.map { [$0] } ?? []
    }
    var result: [Field] = []
    var chosenRadioButtons: Set<String> = []
    for control in successfulControls {
      guard var values = waiting[control.name], !keepsItsValue(control) else {
        result += control.fields
        continue
      }
      if control.isRadioButton, chosenRadioButtons.contains(control.name) { continue }
      let taken = control.take(from: &values)
      waiting[control.name] = values
      if control.isRadioButton, !taken.isEmpty { chosenRadioButtons.insert(control.name) }
      result += taken.map { Field(control.name, $0) }
    }
    for (name, values) in waiting {
      if let value = values.first { throw refusal(of: value, for: name) }
    }
    return result
  }

  /// Whether values for its name do not apply to a control: a button, or the hidden "off" field of a checkbox.
  private func keepsItsValue(_ control: HTMLControl) -> Bool {
    control.isSubmitButton
      || control.choices == nil && controls.contains { $0.name == control.name && $0.choices != nil }
  }

  private func noField(_ name: String) -> HTMLError {
    let names = controls.filter { !$0.isSubmitButton && !$0.name.isEmpty }.map(\.name)
    return .cannotFill("The form to \(action) has no field \(name); it has: \(names.joined(separator: ", ")).")
  }

  private func refusal(of value: String, for name: String) -> HTMLError {
    let choices = controls.filter { $0.name == name }.flatMap { $0.choices ?? [] }
    let offer = choices.isEmpty ? "" : "; it offers: \(choices.joined(separator: ", "))"
    return .cannotFill("The field \(name) does not accept the value \"\(value)\"\(offer).")
  }
}

extension HTMLControl {
  /// Removes the values that this control accepts, and returns them.
  fileprivate func take(from values: inout [String]) -> [String] {
    guard let choices else { return values.isEmpty ? [] : [values.removeFirst()] }
    var taken: [String] = []
    while taken.isEmpty || allowsSeveral, let index = values.firstIndex(where: choices.contains) {
      taken.append(values.remove(at: index))
    }
    return taken
  }
}
