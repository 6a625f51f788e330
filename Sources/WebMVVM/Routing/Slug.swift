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
    var words = SlugWriter()
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in name.utf8 where !words.isFull { words.append(ascii: byte) }
    } else {
      for character in Self.normalised(name) where !words.isFull { words.append(character) }
    }
    if words.text.isEmpty { return nil }
    text = words.text
  }

  /// The name in lower case and in its composed form, without characters that nobody sees.
  private static func normalised(_ name: String) -> String {
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

/// Joins the words of a slug, up to its limit.
private struct SlugWriter {
  private(set) var text = ""
  private(set) var isFull = false
  /// The length of `text` in an address.
  private var length = 0
  /// The end of the words before the last one, and its place in the address.
  private var lastEnd: (index: Int, length: Int)?
  /// Whether the next character begins a word.
  private var isBetweenWords = false

  mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(letter: String(UnicodeScalar(byte)), length: 1)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(letter: String(UnicodeScalar(byte | 0x20)), length: 1)
    case UInt8(ascii: "'"): break
    default: isBetweenWords = true
    }
  }

  /// Appends a character of a normalised text.
  mutating func append(_ character: Character) {
    guard let first = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first else { return }
    if first.isASCII { return append(ascii: UInt8(first.value)) }
    if let folded = Self.folded[first] {
      for byte in folded.utf8 { append(ascii: byte) }
    } else if Self.isLetterOrDigit(character.unicodeScalars.first ?? first) {
      let scalars = character.unicodeScalars.filter { Self.isLetterOrDigit($0) || Self.isMark($0) }
      let letter = String(String.UnicodeScalarView(scalars))
      append(letter: letter, length: 3 * letter.utf8.count)
    } else if !Self.apostrophes.contains(first) {
      isBetweenWords = true
    }
  }

  private mutating func append(letter: String, length letterLength: Int) {
    let isNewWord = isBetweenWords && !text.isEmpty
    guard length + letterLength + (isNewWord ? 1 : 0) <= Slug.byteLimit else {
      isFull = true
      // The last word would be cut.
      if !isNewWord, let lastEnd, lastEnd.length > Slug.byteLimit / 2 {
        text = String(decoding: text.utf8.prefix(lastEnd.index), as: UTF8.self)
      }
      return
    }
    if isNewWord {
      lastEnd = (text.utf8.count, length)
      text += "-"
      length += 1
    }
    isBetweenWords = false
    text += letter
    length += letterLength
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      !apostrophes.contains(scalar)
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// They are inside a word: `Kim’s` becomes `kims`.
  private static let apostrophes: Set<Unicode.Scalar> = ["\u{2019}", "\u{2BC}"]

  /// Latin letters that have no decomposition.
  private static let folded: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ħ": "h", "ŋ": "n",
    "ŧ": "t",
  ]
}
