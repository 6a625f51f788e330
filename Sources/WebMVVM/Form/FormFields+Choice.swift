import MicroHTTP

extension FormFields {
  /// One of several values: radio buttons, a `<select>`, or buttons that send a value each.
  ///
  /// - Parameters:
  ///   - choices: What there is to choose from, in the order of the page.
  ///   - required: What the person is told where nothing is chosen.
  ///   - invalid: What they are told where something else was sent; nil for the same words.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], required: String, invalid: String? = nil
  ) -> Field<Value> {
    choice(name, id, choices, isRequired: true) { text in
      if let choice = choices.first(where: { $0.text == text }) { return .accepted(choice.value) }
      return .refused(text ?? "" == "" ? required : invalid ?? required)
    }
  }

  /// One of several values, or none: nil if the request does not hold the field.
  ///
  /// - Parameter invalid: What the person is told where something else was sent.
  public func choice<Value>(
    _ name: String, id: FieldID? = nil, from choices: [Choice<Value>], invalid: String
  ) -> Field<Value?> {
    choice(name, id, choices, isRequired: false) { text in
      guard let text else { return .accepted(nil) }
      guard let choice = choices.first(where: { $0.text == text }) else { return .refused(invalid) }
      return .accepted(choice.value)
    }
  }

  /// Any number of values: checkboxes of one name.
  ///
  /// - Parameters:
  ///   - required: What the person is told where no value is chosen; nil if there may be none.
  ///   - rule: Gives the value of a text. Where it gives nil, the text is left out.
  public func values<Value>(
    _ name: String, id: FieldID? = nil, required: String? = nil, rule: (String) -> Value?
  ) -> Field<[Value]> {
    let field = add(Field<[Value]>(name, id, .checkboxes, texts: sent?.values(named: name) ?? []))
    guard sent != nil else { return field }
    let values = field.texts.compactMap(rule)
    if values.isEmpty, let required { field.refuse(required) } else { field.accept(values) }
    return field
  }

  /// A checkbox. Its value is whether it is checked.
  ///
  /// - Parameter text: What is sent if it is checked.
  public func flag(_ name: String, id: FieldID? = nil, text: String = "1") -> Field<Bool> {
    let field = add(Field<Bool>(name, id, .checkbox(text), texts: sent?[name] == nil ? [] : [text]))
    if sent != nil { field.accept(field.isFilled) }
    return field
  }

  private func choice<Value, Result>(
    _ name: String, _ id: FieldID?, _ choices: [Choice<Value>], isRequired: Bool,
    verdict: (String?) -> Verdict<Result>
  ) -> Field<Result> {
    let text = sent?[name]
    let field = add(Field<Result>(name, id, .choice(isRequired: isRequired), texts: text.map { [$0] } ?? []))
    field.options = choices.map { field.option($0.text, label: $0.label) }
    if sent != nil { field.take(verdict(text)) }
    return field
  }
}
