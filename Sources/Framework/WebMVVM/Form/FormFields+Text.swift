extension FormFields {
  /// A text field.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - kind: The kind of text.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - required: The message for an empty field, also one with white space only; nil if the field may be empty.
  ///   - length: The allowed number of characters. The browser gets `minlength` and `maxlength`.
  ///   - autocomplete: What the browser may fill in: a value of HTML's `autocomplete`.
  public func text(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, required: LocalizedText? = nil,
    length: ClosedRange<Int>? = nil, autocomplete: String? = nil
  ) -> Field<String> {
    let kind = kind.with(length, autocomplete)
    return field(name, id, kind, isRequired: required != nil) { field, text in
      if let required, kind.isMissing(text) { field.refuse(required) } else { field.accept(text) }
    }
  }

  /// A text field with a rule that converts the text to a value.
  ///
  /// The rule runs before `length` is checked, so an error of the rule about the length is shown first.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - kind: The kind of text.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - required: The message for an empty field, also one with white space only.
  ///   - length: The allowed number of characters. The browser gets `minlength` and `maxlength`.
  ///   - autocomplete: What the browser may fill in: a value of HTML's `autocomplete`.
  ///   - invalid: The message if the rule returns nil; nil for the same message as `required`.
  ///   - rule: Returns the value or nil, or throws an error. The error's description (`CustomStringConvertible`) is
  ///     shown to the person and must be a sentence.
  public func text<Value>(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, required: LocalizedText,
    length: ClosedRange<Int>? = nil, autocomplete: String? = nil, invalid: LocalizedText? = nil,
    rule: @escaping (String) throws -> Value?
  ) -> Field<Value> {
    field(name, id, ValueKind(kind.with(length, autocomplete), invalid: invalid, rule: rule), required: required)
  }

  /// A text field that may be empty, with a rule that converts the text to a value. The value of an empty field is nil.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - kind: The kind of text.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - length: The allowed number of characters. The browser gets `minlength` and `maxlength`.
  ///   - autocomplete: What the browser may fill in: a value of HTML's `autocomplete`.
  ///   - invalid: The message if the rule returns nil. If it is nil, such a text counts as empty.
  ///   - rule: Returns the value, or nil, or throws an error whose description is a sentence for the person.
  public func text<Value>(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, length: ClosedRange<Int>? = nil,
    autocomplete: String? = nil, invalid: LocalizedText? = nil, rule: @escaping (String) throws -> Value?
  ) -> Field<Value?> {
    field(name, id, ValueKind(kind.with(length, autocomplete), invalid: invalid, rule: rule))
  }

  /// Adds a field that must not be empty.
  func field<Value>(
    _ name: String, _ id: FieldID?, _ kind: ValueKind<Value>, required: LocalizedText
  ) -> Field<Value> {
    field(name, id, kind.text, isRequired: true) { field, text in
      if kind.text.isMissing(text) { return field.refuse(required) }
      field.accept(invalid: kind.invalid ?? required) { try kind.rule(text) }
    }
  }

  /// Adds a field whose value is nil if it is empty.
  func field<Value>(_ name: String, _ id: FieldID?, _ kind: ValueKind<Value>) -> Field<Value?> {
    field(name, id, kind.text) { field, text in
      if kind.text.isMissing(text) { return field.accept(nil) }
      field.accept(invalid: kind.invalid ?? "This is not valid.") {
        let value = try kind.rule(text)
        return value == nil && kind.invalid != nil ? nil : .some(value)
      }
    }
  }

  /// Adds a field with a text.
  ///
  /// - Parameter read: Accepts or refuses the text that was sent.
  func field<Value>(
    _ name: String, _ id: FieldID?, _ kind: TextKind, isRequired: Bool = false, read: (Field<Value>, String) -> Void
  ) -> Field<Value> {
    let typed = sent.map { kind.typed($0.values(named: name)) }
    let beginning = typed.flatMap(kind.beginning)
    let control = Control.text(kind, isRequired: isRequired)
    let field = add(Field<Value>(name, id, control, texts: [beginning ?? typed ?? ""]))
    guard let typed else { return field }
    field.isCut = beginning != nil
    let text = kind.text(of: typed)
    read(field, text)
    if field.error == nil, !text.isEmpty, let error = kind.complaint(about: text) { field.refuse(error) }
    if field.error == nil, field.isCut {
      field.refuse(kind.isHidden ? "This is not valid." : "This text is too long. Only its beginning is shown.")
    }
    return field
  }
}
