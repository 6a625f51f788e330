import MicroHTTP

extension FormFields {
  /// A text.
  ///
  /// - Parameters:
  ///   - name: The name under which it is sent.
  ///   - kind: How it is typed in.
  ///   - id: The id of its control, and of the texts beside it; nil for the name.
  ///   - required: What an empty field is told; nil if it may be empty.
  ///   - length: How many characters it may have. The browser gets `minlength` and `maxlength`.
  ///   - autocomplete: What the browser may fill in, as HTML names it.
  public func text(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, required: String? = nil,
    length: ClosedRange<Int>? = nil, autocomplete: String? = nil
  ) -> Field<String> {
    let limits = TextLimits(isRequired: required != nil, length: length, autocomplete: autocomplete)
    return text(name, kind, id, limits) { text in
      if text.isEmpty, let required { return .refused(required) }
      return .accepted(text)
    }
  }

  /// A text that a rule turns into a value.
  ///
  /// The rule comes before `length`, so its own words about the length are shown.
  ///
  /// - Parameters:
  ///   - required: What an empty field is told.
  ///   - invalid: What the person is told where the rule gives nil; nil for the same words as `required`.
  ///   - rule: Gives the value, or nil, or throws an error whose description (`CustomStringConvertible`) is a sentence
  ///     for the person.
  public func text<Value>(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, required: String, length: ClosedRange<Int>? = nil,
    autocomplete: String? = nil, invalid: String? = nil, rule: (String) throws -> Value?
  ) -> Field<Value> {
    text(name, kind, id, TextLimits(isRequired: true, length: length, autocomplete: autocomplete)) { text in
      if text.isEmpty { return .refused(required) }
      return Verdict(invalid: invalid ?? required) { try rule(text) }
    }
  }

  /// A text that a rule turns into a value, and that may be empty: then its value is nil.
  ///
  /// - Parameter invalid: What the person is told where the rule gives nil. Without it, such a text counts as none.
  public func text<Value>(
    _ name: String, _ kind: TextKind = .line, id: FieldID? = nil, length: ClosedRange<Int>? = nil,
    autocomplete: String? = nil, invalid: String? = nil, rule: (String) throws -> Value?
  ) -> Field<Value?> {
    text(name, kind, id, TextLimits(length: length, autocomplete: autocomplete)) { text in
      if text.isEmpty { return .accepted(nil) }
      guard let invalid else { return Verdict(invalid: "This can't be read.") { .some(try rule(text)) } }
      return Verdict(invalid: invalid) { try rule(text).map(Optional.some) }
    }
  }

  /// A whole number.
  ///
  /// - Parameters:
  ///   - range: The numbers that are accepted. The browser gets `min` and `max`.
  ///   - required: What an empty field is told.
  ///   - invalid: What the person is told about anything else; nil for a sentence that names the range.
  public func number(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<Int>, required: String, invalid: String? = nil
  ) -> Field<Int> {
    let invalid = invalid ?? "Type a whole number from \(range.lowerBound) to \(range.upperBound)."
    return text(name, .number, id, TextLimits(isRequired: true, range: range)) { text in
      if text.isEmpty { return .refused(required) }
      return Verdict(invalid: invalid) { Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
  }

  /// A hidden field that tells one form from another with the same content: a random text in a new form, and the same
  /// text again in a form that is sent or shown again.
  public func token(_ name: String) -> Field<String> {
    let field = text(name, .hidden, nil, TextLimits()) { .accepted($0) }
    if !(1...64).contains(field.text.utf8.count) {
      field.fill(Hexadecimal.encoded((0..<16).map { _ in UInt8.random(in: .min ... .max) }))
    }
    field.accept(field.text)
    return field
  }

  private func text<Value>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ limits: TextLimits, verdict: (String) -> Verdict<Value>
  ) -> Field<Value> {
    let typed = sent.map { kind.typed($0.values(named: name)) }
    let field = add(Field<Value>(name, id, .text(kind, limits), texts: [typed ?? ""]))
    guard let typed else { return field }
    let text = kind.text(of: typed)
    field.take(verdict(text))
    if field.error == nil, !text.isEmpty, let error = limits.complaint(about: text) { field.refuse(error) }
    return field
  }
}

/// What a browser is told about a text, and what the server checks again.
struct TextLimits {
  var isRequired = false
  var length: ClosedRange<Int>?
  var range: ClosedRange<Int>?
  var autocomplete: String?

  func complaint(about text: String) -> String? {
    guard let length else { return nil }
    // A person's idea of a character is between the two counts.
    let (least, most) = (text.count, text.unicodeScalars.count)
    if most < length.lowerBound { return "Type at least \(length.lowerBound) characters; this has \(least)." }
    if least > length.upperBound { return "Type at most \(length.upperBound) characters; this has \(least)." }
    return nil
  }
}
