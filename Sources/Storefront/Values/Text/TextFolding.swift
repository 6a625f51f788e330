import Basics
import Foundation

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// Makes texts the same that searches do not tell apart, with the transforms of ICU in Foundation:
/// https://unicode-org.github.io/icu/userguide/transforms/general/
enum TextFolding {
  /// Compatibility characters, accents, capital letters, other Latin letters, katakana and traditional Chinese.
  ///
  /// The breve (U+0306) stays, because й is another letter than и. Points of Hebrew and Arabic go, because most texts leave them
  /// out.
  private static let transform = #"""
    NFKD; [\u0300-\u0305\u0307-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u0655\u0670] Remove; NFC; Lower; Latin-ASCII;
    Katakana-Hiragana; Hant-Hans
    """#

  /// The version of how words are made: that of the library, which folds texts, and ours. Raise ours with each change of
  /// ``WordRun``, ``WordForms``, ``JoinedWords``, ``IndexedText`` or the texts of ``GoodsIndex``, so that shops make their words again.
  static let version = libraryVersion + "/1"

  #if canImport(_FoundationICU)
    private static let libraryVersion = U_ICU_VERSION
  #else
    private static let libraryVersion = ProcessInfo.processInfo.operatingSystemVersionString
  #endif

  /// Loads the transforms. The first use takes some 100 ms, which no request should wait for.
  static func load() { _ = "茶".pinyin }

  /// Words of ASCII, which most texts consist of, need no transform.
  static func folded(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { part in
      part.allSatisfy { $0 < 0x80 } ? Substring(part).lowercased() : transformed(Substring(part))
    }.joined(separator: " ")
  }

  private static func transformed(_ text: Substring) -> String {
    // The line that lengthens Arabic words is left out, too. The marks on both sides are one run then.
    let visible = text.unicodeScalars.filter { !$0.isInvisible && $0 != "\u{640}" }
    let safe = String(String.UnicodeScalarView(visible)).streamSafe
    return safe.applyingTransform(StringTransform(transform), reverse: false) ?? safe.lowercased()
  }

  /// Whether it joins the words on its sides, as in Pu'er and T-shirt. The text is folded.
  static func isJoint(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "-" }

  /// Whether it is a letter for Unicode, but is used as an apostrophe.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { "ʹʻʼʽˈʹ".unicodeScalars.contains(scalar) }
}

extension String {
  /// The text as searches compare it: in lower case, in compatibility characters, in simplified Chinese, in letters without
  /// accents, with plain letters in place of others (ss for ß), hiragana in place of katakana, and without invisible
  /// characters. So "Cafe" finds "CAFÉ", "strasse" finds "Straße", and "オチャ" finds "おちゃ".
  ///
  /// Marks that tell letters apart (й and и, が and か) stay. The two points of ё go, and points that most texts of their script
  /// leave out.
  var foldedForSearch: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : TextFolding.folded(self)
  }

  /// The text with pinyin in place of Chinese characters, folded: `long jing` for 龙井.
  ///
  /// It takes some 10 µs for each character, so it is for names.
  var pinyin: String { (self.applyingTransform(StringTransform("Han-Latin"), reverse: false) ?? self).foldedForSearch }

  /// The text by whose bytes names are sorted: first digits, then Latin and other letters, then Chinese by pinyin.
  ///
  /// Case, accents, and signs before the first letter or digit, such as 《, make no difference.
  var orderKey: String {
    let folded = foldedForSearch
    let name = String(folded.unicodeScalars.drop { !$0.properties.isAlphabetic && $0.properties.numericType == nil })
    let text = name.isEmpty ? folded : name
    guard let first = text.unicodeScalars.first, text.unicodeScalars.contains(where: \.properties.isIdeographic)
    else { return text }
    // A tab comes before a space. So a name comes before longer ones, and names of the same sound stay together.
    return "\(first.properties.isIdeographic ? "\u{E000}" : "")\(text.pinyin)\t\(text)"
  }
}

extension Unicode.Scalar {
  /// Soft hyphens, joiners, spaces without width, marks of direction, selectors of variants.
  /// https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
  var isInvisible: Bool {
    // Looking up a property takes longer than all else, and most other characters are Chinese.
    !isASCII && !(0x4E00...0x9FFF).contains(value) && properties.isDefaultIgnorableCodePoint
  }
}
