public import Foundation

// Fields for numbers. Digits of any script are understood, because a Chinese input method writes `３`. A decimal number is typed
// as a text, because a browser sends `12,50` in a field of the type `number` as 1250 or not at all, depending on its language.

extension FormFields {
  /// A field with a whole number.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - range: The allowed numbers. The browser gets `min` and `max`.
  ///   - required: The message for an empty field.
  ///   - invalid: The message for any other text or number; nil for a sentence with the range.
  public func number(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<Int>, required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<Int> {
    let invalid = invalid ?? "Type a whole number from \(range.lowerBound) to \(range.upperBound)."
    let limits = TextLimits(range, isRequired: true, autocomplete: nil)
    return text(name, .number, id, limits, required: required, invalid: invalid) { Self.number($0, in: range) }
  }

  /// A field with a whole number that may be empty: see ``number(_:id:in:required:invalid:)``.
  public func number(
    _ name: String, id: FieldID? = nil, in range: ClosedRange<Int>, invalid: LocalizedText? = nil
  ) -> Field<Int?> {
    let invalid = invalid ?? "Type a whole number from \(range.lowerBound) to \(range.upperBound)."
    let limits = TextLimits(range, isRequired: false, autocomplete: nil)
    return text(name, .number, id, limits, invalid: invalid) { Self.number($0, in: range) }
  }

  /// A field with a decimal number of at most 18 digits. It is exact. A comma is as good as a point before the fraction.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - fractionDigits: The largest number of digits after the point, from 0 to 9.
  ///   - range: The allowed numbers.
  ///   - required: The message for an empty field.
  ///   - invalid: The message for any other text or number; nil for a sentence with the range.
  public func decimal(
    _ name: String, id: FieldID? = nil, fractionDigits: Int, in range: ClosedRange<Decimal>, required: LocalizedText,
    invalid: LocalizedText? = nil
  ) -> Field<Decimal> {
    let digits = max(0, min(fractionDigits, 9))
    let limits = TextLimits(isRequired: true, inputMode: "decimal")
    return text(name, .line, id, limits, required: required, invalid: invalid ?? Self.noNumber(range, digits)) {
      Self.decimal($0, digits, in: range)
    }
  }

  /// A field with a decimal number that may be empty: see ``decimal(_:id:fractionDigits:in:required:invalid:)``.
  public func decimal(
    _ name: String, id: FieldID? = nil, fractionDigits: Int, in range: ClosedRange<Decimal>,
    invalid: LocalizedText? = nil
  ) -> Field<Decimal?> {
    let digits = max(0, min(fractionDigits, 9))
    let limits = TextLimits(inputMode: "decimal")
    return text(name, .line, id, limits, invalid: invalid ?? Self.noNumber(range, digits)) {
      Self.decimal($0, digits, in: range)
    }
  }

  /// A field with an amount of money. It is exact.
  ///
  /// A comma is as good as a point before the fraction. A number with three digits after its only point or comma is refused, unless
  /// there can be so many: `1.200` is 1200 for some people and 1.2 for others.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - fractionDigits: The number of decimal digits of the minor unit, from 0 to 6.
  ///   - range: The allowed amounts, in whole units of the currency.
  ///   - required: The message for an empty field.
  ///   - invalid: The message for any other text or amount; nil for a sentence with the range.
  public func money(
    _ name: String, id: FieldID? = nil, fractionDigits: Int = 2, in range: ClosedRange<Decimal> = 0...999_999_999,
    required: LocalizedText, invalid: LocalizedText? = nil
  ) -> Field<MoneyAmount> {
    let digits = MoneyAmount.bounded(fractionDigits)
    let limits = TextLimits(isRequired: true, inputMode: "decimal")
    return text(name, .line, id, limits, required: required, invalid: invalid ?? Self.noNumber(range, digits)) {
      Self.money($0, digits, in: range)
    }
  }

  /// A field with an amount of money that may be empty: see ``money(_:id:fractionDigits:in:required:invalid:)``.
  public func money(
    _ name: String, id: FieldID? = nil, fractionDigits: Int = 2, in range: ClosedRange<Decimal> = 0...999_999_999,
    invalid: LocalizedText? = nil
  ) -> Field<MoneyAmount?> {
    let digits = MoneyAmount.bounded(fractionDigits)
    let limits = TextLimits(inputMode: "decimal")
    return text(name, .line, id, limits, invalid: invalid ?? Self.noNumber(range, digits)) {
      Self.money($0, digits, in: range)
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text.withNarrowDigits).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func decimal(_ text: String, _ digits: Int, in range: ClosedRange<Decimal>) -> Decimal? {
    guard let text = typed(text, digits), let units = FixedPoint(text, fractionDigits: digits)?.units else {
      return nil
    }
    let decimal = FixedPoint.decimal(units, fractionDigits: digits)
    return range.contains(decimal) ? decimal : nil
  }

  private static func money(_ text: String, _ digits: Int, in range: ClosedRange<Decimal>) -> MoneyAmount? {
    typed(text, digits).flatMap { MoneyAmount($0, fractionDigits: digits) }
      .flatMap { range.contains($0.decimal) ? $0 : nil }
  }

  /// A number as it was typed, with a point before its fraction; nil if the point or comma may be that of thousands.
  private static func typed(_ text: String, _ digits: Int) -> String? {
    let text = text.withNarrowDigits.trimmingCharacters(in: .whitespaces).replacing("，", with: ",")
    let parts = text.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    if parts.count > 2 || parts.count == 2 && parts[1].count == 3 && digits < 3 { return nil }
    return text.replacing(",", with: ".")
  }

  private static func noNumber(_ range: ClosedRange<Decimal>, _ digits: Int) -> LocalizedText {
    let (least, most) = (range.lowerBound.description, range.upperBound.description)
    if digits == 0 { return "Type a whole number between \(least) and \(most)." }
    return "Type a number from \(least) to \(most), with at most \(digits) digits after the point."
  }
}
