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
