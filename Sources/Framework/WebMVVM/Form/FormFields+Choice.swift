import MicroHTTP

extension FormFields {
  /// A field with one of several values: radio buttons, a `<select>`, or buttons that send one value each.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - choices: The values to choose from, in the order of the page.
  ///   - required: The message if no value was chosen.
  ///   - invalid: The message if another text was sent; nil for the same message.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<Value> {
    choice(name, id, choices, isRequired: true) { text in
      if let text, let choice = choices.first(where: { $0.text.hasSameBytes(as: text) }) {
        return .accepted(choice.value)
      }
      return .refused((text ?? "").isEmpty ? required : invalid ?? required)
    }
  }

  /// A field with one of several values, or with nil if the request does not contain the field, or contains an empty text:
  /// that of `<option value="">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - choices: The values to choose from, in the order of the page.
  ///   - invalid: The message if another text was sent.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], invalid: LocalizedText
  ) -> Field<Value?> {
    choice(name, id, choices, isRequired: false) { text in
      guard let text else { return .accepted(nil) }
      if let choice = choices.first(where: { $0.text.hasSameBytes(as: text) }) { return .accepted(choice.value) }
      return text.isEmpty ? .accepted(nil) : .refused(invalid)
    }
  }

  /// A field with any number of values: checkboxes with the same name.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - required: The message if no value was chosen; nil if the field may be empty.
  ///   - rule: Converts a text to a value. If it returns nil, the text is ignored.
  public func values<Value>(
    _ name: String, id: FieldID? = nil, required: LocalizedText? = nil, rule: (String) -> Value?
  ) -> Field<[Value]> {
    let field = add(Field<[Value]>(name, id, .checkboxes, texts: sent?.values(named: name) ?? []))
    guard sent != nil else { return field }
    let values = field.texts.compactMap(rule)
    if values.isEmpty, let required { field.refuse(required) } else { field.accept(values) }
    return field
  }

  /// A checkbox. The value is true if it is checked.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - text: The text that is sent if it is checked.
  public func flag(_ name: String, id: FieldID? = nil, text: String = "1") -> Field<Bool> {
    let field = add(Field<Bool>(name, id, .checkbox(text), texts: sent?[name] == nil ? [] : [text]))
    field.choices = [(text, "")]
    if sent != nil { field.accept(field.isFilled) }
    return field
  }

  private func choice<Value, Result>(
    _ name: String, _ id: FieldID?, _ choices: [Choice<Value>], isRequired: Bool,
    verdict: (String?) -> Verdict<Result>
  ) -> Field<Result> {
    let text = sent?[name]
    let field = add(Field<Result>(name, id, .choice(isRequired: isRequired), texts: text.map { [$0] } ?? []))
    field.choices = choices.map { ($0.text, $0.label) }
    if sent != nil { field.take(verdict(text)) }
    return field
  }
}
