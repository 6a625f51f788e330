import Changes
import Foundation
import MicroHTTP
import SecureHash

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
    let limits = TextLimits(isRequired: required != nil, length: length, autocomplete: autocomplete)
    return text(name, kind, id, limits) { text in
      if let required, kind.isMissing(text) { return .refused(required) }
      return .accepted(text)
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
    length: ClosedRange<Int>? = nil,
    autocomplete: String? = nil, invalid: LocalizedText? = nil, rule: (String) throws -> Value?
  ) -> Field<Value> {
    text(name, kind, id, TextLimits(isRequired: true, length: length, autocomplete: autocomplete)) { text in
      if kind.isMissing(text) { return .refused(required) }
      return Verdict(invalid: invalid ?? required) { try rule(text) }
    }
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
    autocomplete: String? = nil, invalid: LocalizedText? = nil, rule: (String) throws -> Value?
  ) -> Field<Value?> {
    text(name, kind, id, TextLimits(length: length, autocomplete: autocomplete)) { text in
      if kind.isMissing(text) { return .accepted(nil) }
      guard let invalid else { return Verdict(invalid: "This is not valid.") { .some(try rule(text)) } }
      return Verdict(invalid: invalid) { try rule(text).map(Optional.some) }
    }
  }

  /// A hidden field that distinguishes two forms with the same content. A new form gets a random text. A form that is
  /// sent or shown again keeps its text.
  ///
  /// When a reader goes back to the page of a form, the browser restores what was typed, but in a new form with another token.
  /// With `<form autocomplete="off">` it restores nothing. Otherwise the action looks whether the same thing was done before.
  public func token(_ name: String) -> Field<String> {
    let field = text(name, .hidden, nil, TextLimits()) { .accepted($0) }
    let isValid = (1...64).contains(field.text.utf8.count)
    if !isValid {
      let nonce = Hexadecimal.encoded(Data.random(byteCount: 16))
      Dependencies.current?.insert(nonce: nonce)
      field.fill(nonce)
    }
    field.accept(field.text)
    // A request without a valid token is not distinguished from others by the one that its answer will contain.
    if isValid || sent == nil { distinguish(by: field) }
    return field
  }

  func text<Value>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ limits: TextLimits, required: LocalizedText,
    invalid: LocalizedText, rule: (String) throws -> Value?
  ) -> Field<Value> {
    text(name, kind, id, limits) { text in
      kind.isMissing(text) ? .refused(required) : Verdict(invalid: invalid) { try rule(text) }
    }
  }

  func text<Value>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ limits: TextLimits, invalid: LocalizedText,
    rule: (String) throws -> Value?
  ) -> Field<Value?> {
    text(name, kind, id, limits) { text in
      kind.isMissing(text) ? .accepted(nil) : Verdict(invalid: invalid) { try rule(text).map(Optional.some) }
    }
  }

  private func text<Value>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ limits: TextLimits, verdict: (String) -> Verdict<Value>
  ) -> Field<Value> {
    let typed = sent.map { kind.typed($0.values(named: name)) }
    let beginning = typed.flatMap { limits.beginning(of: $0, kind) }
    let field = add(Field<Value>(name, id, .text(kind, limits), texts: [beginning ?? typed ?? ""]))
    guard let typed else { return field }
    field.isCut = beginning != nil
    let text = kind.text(of: typed)
    field.take(verdict(text))
    if field.error == nil, !text.isEmpty, let error = limits.complaint(about: text) { field.refuse(error) }
    if field.error == nil, field.isCut {
      field.refuse(kind.isHidden ? "This is not valid." : "This text is too long. Only its beginning is shown.")
    }
    return field
  }
}

/// The limits of a text. The browser gets them as attributes, and the server checks them again.
struct TextLimits {
  var isRequired = false
  var length: ClosedRange<Int>?
  /// The attributes `min` and `max`.
  var least: String?
  var most: String?
  /// Which keyboard a phone shows: a value of HTML's `inputmode`.
  var inputMode: String?
  var autocomplete: String?

  func complaint(about text: String) -> LocalizedText? {
    guard let length else { return nil }
    // What a person counts as one character is between these two counts. Most texts need only the one that is found quickly.
    let most = text.unicodeScalars.count
    if length.contains(most) { return nil }
    let least = text.count
    if most < length.lowerBound { return "Type at least \(length.lowerBound) characters; this has \("\(least)")." }
    if least > length.upperBound { return "Type at most \(length.upperBound) characters; this has \("\(least)")." }
    return nil
  }

  /// The beginning of a text that is much longer than the field allows. The page of a refused form shows it in place of the
  /// text, so that it does not grow with what a program sends. Nil for a text that is shown as it is.
  func beginning(of text: String, _ kind: TextKind) -> String? {
    let limit = min(length?.upperBound ?? .max, kind.shownLength)
    // A character can have several code points.
    let scalars = text.unicodeScalars
    guard !kind.isSecret, text.utf8.count > 4 * limit, scalars.count > 4 * limit else { return nil }
    return kind.isHidden ? "" : String(scalars.prefix(limit))
  }
}
