/// A text that is shown in the language of the reader.
///
/// It is made from a literal, as in a template. A String Catalog contains its translations:
/// ```swift
/// coordinator.tell("Sent to \(count) people.")
/// title = String(localized: "Your profile")
/// ```
public struct LocalizedText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text in the language of the catalog, with `%@` in place of each value.
  let key: String
  let values: [Value]

  enum Value: Sendable, Hashable {
    case text(String)
    case number(Int)
    case localized(LocalizedText)
  }

  /// A text without values.
  public init(stringLiteral text: String) {
    key = TextPattern.escaped(text)
    values = []
  }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  /// A text that is the same in every language, such as a name.
  public init(verbatim text: String) {
    key = "%@"
    values = [.text(text)]
  }

  /// The text in the language of the catalog, which a program made: for a text from a fixed list.
  init(key: String) {
    self.init(stringLiteral: key)
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var values: [Value] = []

    /// Reserves memory.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    /// Adds a fixed part.
    public mutating func appendLiteral(_ literal: String) { key += TextPattern.escaped(literal) }

    /// Adds a name or another text that is the same in every language.
    public mutating func appendInterpolation(_ text: some StringProtocol) { append(.text(String(text))) }

    /// Adds a number. It decides between singular and plural.
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      append(.number(Int(clamping: number)))
    }

    /// Adds a text that is localized itself.
    public mutating func appendInterpolation(_ text: LocalizedText) { append(.localized(text)) }

    private mutating func append(_ value: Value) {
      key += "%@"
      values.append(value)
    }
  }
}

extension LocalizedText: CustomStringConvertible {
  /// The text in the language of the request.
  public var description: String { string(in: .current) }

  /// The text in a language.
  func string(in localization: Localization) -> String {
    let pattern = localization.forms[key]?.pattern(for: values) ?? key
    return TextPattern.filled(pattern, with: values.lazy.map { $0.string(in: localization) })
  }
}

extension LocalizedText.Value {
  fileprivate func string(in localization: Localization) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .localized(let text): text.string(in: localization)
    }
  }
}

extension String {
  /// A text in the language of the request.
  public init(localized text: LocalizedText) { self = text.description }
}

extension HTMLWriter {
  /// Appends a text in the language of the request: `&`, `<` and `>` are escaped.
  public mutating func text(_ text: LocalizedText) { self.text(text.description) }

  /// Appends a text in the language of the request inside a quoted attribute's value, or inside `<title>`.
  public mutating func attribute(_ text: LocalizedText) { attribute(text.description) }
}
