// Fields for days and times. What a browser sends is the same in every language.

extension FormFields {
  /// A field with a day: `<input type="date">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - range: The allowed days; nil for any day. The browser gets `min` and `max`.
  ///   - required: The message for an empty field.
  ///   - invalid: The message for any other text or day; nil for a sentence with the range.
  ///   - autocomplete: What the browser may fill in, such as `bday`.
  public func date(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDate>? = nil, required: LocalizedText,
    invalid: LocalizedText? = nil, autocomplete: String? = nil
  ) -> Field<LocalDate> {
    value(name, .date, id, range, autocomplete, required: required, invalid: invalid ?? Self.noDate(range))
  }

  /// A field with a day that may be empty: see ``date(_:id:in:required:invalid:autocomplete:)``.
  public func date(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDate>? = nil, invalid: LocalizedText? = nil,
    autocomplete: String? = nil
  ) -> Field<LocalDate?> {
    value(name, .date, id, range, autocomplete, invalid: invalid ?? Self.noDate(range))
  }

  /// A field with a time of day: `<input type="time">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - range: The allowed times; nil for any time. The browser gets `min` and `max`.
  ///   - required: The message for an empty field.
  ///   - invalid: The message for any other text or time; nil for a sentence with the range.
  public func time(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalTime>? = nil, required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<LocalTime> {
    value(name, .time, id, range, required: required, invalid: invalid ?? Self.noTime(range))
  }

  /// A field with a time of day that may be empty: see ``time(_:id:in:required:invalid:)``.
  public func time(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalTime>? = nil, invalid: LocalizedText? = nil
  ) -> Field<LocalTime?> {
    value(name, .time, id, range, invalid: invalid ?? Self.noTime(range))
  }

  /// A field with a day and a time: `<input type="datetime-local">`.
  ///
  /// The parameters are those of ``date(_:id:in:required:invalid:autocomplete:)``.
  public func dateTime(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDateTime>? = nil, required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<LocalDateTime> {
    value(name, .dateTime, id, range, required: required, invalid: invalid ?? Self.noDateTime(range))
  }

  /// A field with a day and a time that may be empty: see ``dateTime(_:id:in:required:invalid:)``.
  public func dateTime(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDateTime>? = nil, invalid: LocalizedText? = nil
  ) -> Field<LocalDateTime?> {
    value(name, .dateTime, id, range, invalid: invalid ?? Self.noDateTime(range))
  }

  private func value<Value: LosslessStringConvertible & Comparable>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ range: ClosedRange<Value>?, _ autocomplete: String? = nil,
    required: LocalizedText, invalid: LocalizedText
  ) -> Field<Value> {
    let limits = TextLimits(range, isRequired: true, autocomplete: autocomplete)
    return text(name, kind, id, limits, required: required, invalid: invalid) { Self.value($0, in: range) }
  }

  private func value<Value: LosslessStringConvertible & Comparable>(
    _ name: String, _ kind: TextKind, _ id: FieldID?, _ range: ClosedRange<Value>?, _ autocomplete: String? = nil,
    invalid: LocalizedText
  ) -> Field<Value?> {
    let limits = TextLimits(range, isRequired: false, autocomplete: autocomplete)
    return text(name, kind, id, limits, invalid: invalid) { Self.value($0, in: range) }
  }

  private static func value<Value: LosslessStringConvertible & Comparable>(
    _ text: String, in range: ClosedRange<Value>?
  ) -> Value? {
    guard text.utf8.count <= 32, let value = Value(text), range?.contains(value) ?? true else { return nil }
    return value
  }

  private static func noDate(_ range: ClosedRange<LocalDate>?) -> LocalizedText {
    guard let range else { return "Type a date such as 2026-11-26." }
    return "Choose a date from \(range.lowerBound.description) to \(range.upperBound.description)."
  }

  private static func noTime(_ range: ClosedRange<LocalTime>?) -> LocalizedText {
    guard let range else { return "Type a time such as 14:30." }
    return "Choose a time from \(range.lowerBound.description) to \(range.upperBound.description)."
  }

  private static func noDateTime(_ range: ClosedRange<LocalDateTime>?) -> LocalizedText {
    guard let range else { return "Type a date and a time such as 2026-11-26T14:30." }
    return "Choose a date and a time from \(range.lowerBound.description) to \(range.upperBound.description)."
  }
}

extension TextLimits {
  init<Value: CustomStringConvertible>(_ range: ClosedRange<Value>?, isRequired: Bool, autocomplete: String?) {
    self.init(
      isRequired: isRequired, least: range?.lowerBound.description, most: range?.upperBound.description,
      autocomplete: autocomplete)
  }
}
