/// The language in which texts are made, and the texts in it.
struct Localization: Sendable {
  let language: Language
  /// The texts by their keys: the words of the source, with `%@` in place of each value.
  let forms: [String: TextForms]

  /// The translation of a text; nil if there is none.
  func pattern(for text: LocalizedText) -> TextPattern? {
    forms.isEmpty ? nil : forms[text.key]?.pattern(for: text)
  }

  /// The localization of the request that is answered; outside of one, texts are as they are in the source.
  @TaskLocal static var current = Localization(language: .english, forms: [:])
}

extension LocalizedText {
  /// The key in a String Catalog.
  fileprivate var key: String {
    rest.reduce(into: start.key) { key, part in
      if case .words(let words) = part { key += words.key } else { key += "%@" }
    }
  }
}

extension TextWords {
  /// The words with `%%` for a percent sign.
  fileprivate var key: String {
    let text = literal.description
    return utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
  }
}
