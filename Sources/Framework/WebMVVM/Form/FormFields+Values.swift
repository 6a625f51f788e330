public import Foundation

// Fields for numbers, days and times.

extension FormFields {
  /// A field with a whole number.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - range: The allowed numbers. The browser gets `min` and `max`.
  ///   - required: The message for an empty field.
  public func number(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<Int>, required: LocalizedText
  ) -> Field<Int> {
    field(name, id, .number(in: range), required: required)
  }

  /// A field with a whole number that may be empty: see ``number(_:id:in:required:)``.
  public func number(_ name: String, id: FieldID? = nil, in range: ClosedRange<Int>) -> Field<Int?> {
    field(name, id, .number(in: range))
  }

  /// A field with a decimal number of at most 18 digits. It is exact. A comma is as good as a point before the fraction.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - fractionDigits: The largest number of digits after the point, from 0 to 9.
  ///   - range: The allowed numbers.
  ///   - required: The message for an empty field.
  public func decimal(
    _ name: String, id: FieldID? = nil, fractionDigits: Int, in range: ClosedRange<Decimal>, required: LocalizedText
  ) -> Field<Decimal> {
    field(name, id, .decimal(fractionDigits, in: range), required: required)
  }

  /// A field with a decimal number that may be empty: see ``decimal(_:id:fractionDigits:in:required:)``.
  public func decimal(
    _ name: String, id: FieldID? = nil, fractionDigits: Int, in range: ClosedRange<Decimal>
  ) -> Field<Decimal?> {
    field(name, id, .decimal(fractionDigits, in: range))
  }

  /// A field with an amount of money. It is exact.
  ///
  /// A comma is as good as a point before the fraction. A number with three digits after its only point or comma is refused, unless
  /// there can be so many: `1.200` is 1200 for some people and 1.2 for others. In `1.200,50` and `1,200.50`, both marks are clear.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - fractionDigits: The number of decimal digits of the minor unit, from 0 to 6.
  ///   - range: The allowed amounts, in whole units of the currency.
  ///   - required: The message for an empty field.
  public func money(
    _ name: String, id: FieldID? = nil, fractionDigits: Int = 2, in range: ClosedRange<Decimal> = 0...999_999_999,
    required: LocalizedText
  ) -> Field<MoneyAmount> {
    field(name, id, .money(fractionDigits, in: range), required: required)
  }

  /// A field with an amount of money that may be empty: see ``money(_:id:fractionDigits:in:required:)``.
  public func money(
    _ name: String, id: FieldID? = nil, fractionDigits: Int = 2, in range: ClosedRange<Decimal> = 0...999_999_999
  ) -> Field<MoneyAmount?> {
    field(name, id, .money(fractionDigits, in: range))
  }

  /// A field with a day: `<input type="date">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - range: The allowed days; nil for any day. The browser gets `min` and `max`.
  ///   - required: The message for an empty field.
  public func date(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDate>? = nil, required: LocalizedText
  ) -> Field<LocalDate> {
    field(name, id, .date(in: range), required: required)
  }

  /// A field with a day that may be empty: see ``date(_:id:in:required:)``.
  public func date(_ name: String, id: FieldID? = nil, in range: ClosedRange<LocalDate>? = nil) -> Field<LocalDate?> {
    field(name, id, .date(in: range))
  }

  /// A field with a time of day: `<input type="time">`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - required: The message for an empty field.
  public func time(_ name: String, id: FieldID? = nil, required: LocalizedText) -> Field<LocalTime> {
    field(name, id, .local(.time, invalid: "Type a time such as 14:30."), required: required)
  }

  /// A field with a time of day that may be empty: see ``time(_:id:required:)``.
  public func time(_ name: String, id: FieldID? = nil) -> Field<LocalTime?> {
    field(name, id, .local(.time, invalid: "Type a time such as 14:30."))
  }

  /// A field with a day and a time: `<input type="datetime-local">`. The parameters are those of ``time(_:id:required:)``.
  public func dateTime(_ name: String, id: FieldID? = nil, required: LocalizedText) -> Field<LocalDateTime> {
    field(name, id, .local(.dateTime, invalid: "Type a date and a time such as 2026-11-26T14:30."), required: required)
  }

  /// A field with a day and a time that may be empty: see ``dateTime(_:id:required:)``.
  public func dateTime(_ name: String, id: FieldID? = nil) -> Field<LocalDateTime?> {
    field(name, id, .local(.dateTime, invalid: "Type a date and a time such as 2026-11-26T14:30."))
  }
}

/// A kind of text that stands for a value: which control it has, and which texts it accepts.
struct ValueKind<Value> {
  let text: TextKind
  /// The message for a text of which the rule makes no value. Without it, such a text is the same as an empty one.
  let invalid: LocalizedText?
  let rule: (String) throws -> Value?

  init(_ text: TextKind, invalid: LocalizedText?, rule: @escaping (String) throws -> Value?) {
    (self.text, self.invalid, self.rule) = (text, invalid, rule)
  }
}

extension ValueKind<Int> {
  /// Digits of any script are understood, because a Chinese input method writes `３`.
  static func number(in range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      TextKind.number.within(range),
      invalid: "Type a whole number from \(range.lowerBound) to \(range.upperBound)."
    ) { text in
      Int(text.withNarrowDigits).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind<Decimal> {
  static func decimal(_ fractionDigits: Int, in range: ClosedRange<Decimal>) -> ValueKind {
    let digits = max(0, min(fractionDigits, 9))
    return exact(digits, in: range, \.self) {
      FixedPoint($0, fractionDigits: digits).map { FixedPoint.decimal($0.units, fractionDigits: digits) }
    }
  }
}

extension ValueKind<MoneyAmount> {
  static func money(_ fractionDigits: Int, in range: ClosedRange<Decimal>) -> ValueKind {
    let digits = MoneyAmount.bounded(fractionDigits)
    return exact(digits, in: range, \.decimal) { MoneyAmount($0, fractionDigits: digits) }
  }
}

extension ValueKind {
  /// A decimal number. It is typed as a text, because a browser sends `12,50` in a field of the type `number` as 1250 or not at
  /// all, depending on its language.
  fileprivate static func exact(
    _ digits: Int, in range: ClosedRange<Decimal>, _ number: @escaping (Value) -> Decimal,
    value: @escaping (String) -> Value?
  ) -> ValueKind {
    let (least, most) = (range.lowerBound.description, range.upperBound.description)
    let invalid: LocalizedText =
      digits == 0
      ? "Type a whole number between \(least) and \(most)."
      : "Type a number from \(least) to \(most), with at most \(digits) digits after the point."
    return ValueKind(.decimal, invalid: invalid) { text in
      var text = text.withNarrowDigits.trimmingCharacters(in: .whitespaces).replacing("，", with: ",")
      // With both marks, the first ones are those of thousands.
      if text.wholeMatch(of: /\d{1,3}(\.\d{3})+,\d+/) != nil { text.replace(".", with: "") }
      if text.wholeMatch(of: /\d{1,3}(,\d{3})+\.\d+/) != nil { text.replace(",", with: "") }
      let parts = text.split(omittingEmptySubsequences: false) { ".,".contains($0) }
      // A point or comma before three digits may be that of thousands.
      if parts.count > 2 || parts.count == 2 && parts[1].count == 3 && digits < 3 { return nil }
      return value(text.replacing(",", with: ".")).flatMap { range.contains(number($0)) ? $0 : nil }
    }
  }
}

extension ValueKind where Value: LosslessStringConvertible & Comparable {
  /// A day or a time. What a browser sends is the same in every language.
  static func local(_ kind: TextKind, in range: ClosedRange<Value>? = nil, invalid: LocalizedText) -> ValueKind {
    ValueKind(kind.within(range), invalid: invalid) { text in
      guard text.utf8.count <= 32, let value = Value(text), range?.contains(value) ?? true else { return nil }
      return value
    }
  }
}

extension ValueKind<LocalDate> {
  static func date(in range: ClosedRange<LocalDate>?) -> ValueKind {
    guard let range else { return local(.date, invalid: "Type a date such as 2026-11-26.") }
    return local(
      .date, in: range,
      invalid: "Choose a date from \(range.lowerBound.description) to \(range.upperBound.description).")
  }
}
