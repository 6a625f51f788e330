/// A text that is shown in the language of the reader.
///
/// It is made from a literal, as in a template. A String Catalog contains its translations:
/// ```swift
/// coordinator.tell("Sent to \(count) people.")
/// title = String(localized: "Your profile")
/// ```
public struct LocalizedText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The words before the first value.
  private(set) var start = TextWords(literal: "")
  /// The values, and the words after them.
  private(set) var rest: [Part] = []

  enum Part: Sendable, Hashable {
    case words(TextWords)
    case text(String)
    case number(Int)
    case localized(LocalizedText)
  }

  /// A text without values.
  public init(stringLiteral text: StaticString) {
    start = TextWords(literal: text)
  }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// A text that is the same in every language, such as a name.
  public init(verbatim text: String) {
    rest = [.text(text)]
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    private(set) var text: LocalizedText = ""

    /// Reserves memory.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.rest.reserveCapacity(2 * interpolationCount)
    }

    /// Adds a fixed part.
    public mutating func appendLiteral(_ literal: StaticString) {
      let words = TextWords(literal: literal)
      if words.isEmpty { return }
      if text.start.isEmpty, text.rest.isEmpty { text.start = words } else { text.rest.append(.words(words)) }
    }

    /// Adds a name or another text that is the same in every language. If it is written from right to left, it is isolated
    /// from the words around it: see ``Swift/String/isolated``.
    @inlinable
    public mutating func appendInterpolation(_ text: some StringProtocol) { append(String(text)) }

    /// Adds a number. It decides between singular and plural.
    @inlinable
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) { append(Int(clamping: number)) }

    /// Adds a text that is localized itself.
    public mutating func appendInterpolation(_ text: LocalizedText) { self.text.rest.append(.localized(text)) }

    @usableFromInline
    mutating func append(_ value: String) { text.rest.append(.text(value.isolated)) }

    @usableFromInline
    mutating func append(_ number: Int) { text.rest.append(.number(number)) }
  }
}

extension LocalizedText {
  /// Whether one of the values is the number 1.
  var isSingular: Bool { rest.contains { if case .number(1) = $0 { true } else { false } } }

  /// The value with an index; nil if there are fewer.
  func value(at index: Int) -> Part? {
    var left = index
    for part in rest where !part.isWords {
      if left == 0 { return part }
      left -= 1
    }
    return nil
  }
}

extension LocalizedText.Part {
  var isWords: Bool { if case .words = self { true } else { false } }
}

extension LocalizedText: CustomStringConvertible {
  /// The text in the language of the request.
  public var description: String { string(in: .current) }

  /// The text in a language.
  func string(in localization: Localization) -> String {
    let pattern = localization.pattern(for: self)
    if let whole = pattern?.whole { return whole }
    var count = 0
    forEachPiece(pattern, localization) { count += $0.count }
    // The pieces are the same both times. If there were more, `initialize` would end the program and not write past the end.
    return String(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      forEachPiece(pattern, localization) { end = buffer[end...].initialize(fromContentsOf: $0) }
      return end
    }
  }

  /// Passes the UTF-8 of the text's pieces in their order. Nothing is joined.
  ///
  /// - Parameter pattern: The translation; nil for the words of the source.
  fileprivate func forEachPiece(
    _ pattern: TextPattern?, _ localization: Localization, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if let pattern {
      pattern.forEachPiece(words: body) { value(at: $0)?.forEachPiece(localization, body) }
    } else {
      body(start.utf8)
      for part in rest { part.forEachPiece(localization, body) }
    }
  }
}

extension LocalizedText.Part {
  fileprivate func forEachPiece(_ localization: Localization, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch self {
    case .words(let words): body(words.utf8)
    case .text(let text): text.withBytes(body)
    case .number(let number): String(number).withBytes(body)
    case .localized(let text): text.forEachPiece(localization.pattern(for: text), localization, body)
    }
  }
}

extension String {
  /// A text in the language of the request.
  public init(localized text: LocalizedText) { self = text.description }
}

extension HTMLWriter {
  /// Appends a text in the language of the request: `&`, `<` and `>` are escaped.
  public mutating func text(_ text: LocalizedText) { self.text(text, in: .current) }

  /// Appends a text in the language of the request inside a quoted attribute's value, or inside `<title>`.
  public mutating func attribute(_ text: LocalizedText) { attribute(text, in: .current) }

  /// Appends a text in a language. Finding out the language of the request takes longer than writing a text.
  mutating func text(_ text: LocalizedText, in localization: Localization) {
    text.forEachPiece(localization.pattern(for: text), localization) { bytes.append($0, escaping: .text) }
  }

  /// Appends a text in a language inside a quoted attribute's value.
  mutating func attribute(_ text: LocalizedText, in localization: Localization) {
    text.forEachPiece(localization.pattern(for: text), localization) { bytes.append($0, escaping: .attribute) }
  }
}
