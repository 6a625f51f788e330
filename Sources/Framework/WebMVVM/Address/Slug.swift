import Foundation

/// A name as a part of an address: words in lower case with hyphens between them, such as `long-jing-spring-harvest`.
///
/// Latin letters lose their accents, because they can then be typed on any keyboard: `Crème brûlée` becomes
/// `creme-brulee`. Letters of other scripts stay, and are percent-encoded in the address. Browsers and search engines show
/// them as letters, and search engines ask for words in the language of the reader:
/// https://developers.google.com/search/docs/crawling-indexing/url-structure
///
/// The slug of a slug is the slug itself.
public struct Slug: Hashable, Sendable, CustomStringConvertible {
  /// The longest slug, in bytes of an address: 100 Latin or 11 Chinese characters. A longer name is cut, after a word if
  /// there is one in the second half.
  public static let byteLimit = 100

  /// The words. Never empty, without a hyphen at either end, and without two hyphens in a row.
  public let text: String

  /// The words, as ``text``.
  public var description: String { text }

  /// Makes a slug of a name.
  ///
  /// Nil if the name has neither letters nor digits.
  public init?(_ name: String) {
    let text = SlugWriter.withWords(of: name) { words, _ in String(decoding: words, as: UTF8.self) }
    if text.isEmpty { return nil }
    self.text = text
  }

  /// The name in lower case and in its composed form, without characters that nobody sees.
  static func normalised(_ name: String) -> String {
    // The end of a very long name would be cut anyway.
    let scalars = name.unicodeScalars.prefix(10 * byteLimit).filter {
      !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isEmojiModifier
    }
    let text = String(String.UnicodeScalarView(scalars))
    // Some characters have upper case letters in their compatible form, and some have no composed form in lower case.
    return text.lowercased().precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}
