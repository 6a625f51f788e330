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

/// A language of a site, by its tag (BCP 47): `en`, `zh-Hans`.
public struct Language: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The tag, as in `<html lang>`.
  public let tag: String

  /// English.
  public static var english: Language { "en" }
  /// Chinese in simplified characters.
  public static var simplifiedChinese: Language { "zh-Hans" }

  /// The language in which texts are made now: that of the request, or English outside of one.
  public static var current: Language { Localization.current.language }

  /// The language with this tag.
  public init(_ tag: String) { self.tag = tag }

  /// The language with this tag.
  public init(stringLiteral tag: String) { self.tag = tag }
}
