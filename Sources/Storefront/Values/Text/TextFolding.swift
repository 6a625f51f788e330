import Foundation
import Basics

/// Makes texts the same that searches do not tell apart.
enum TextFolding {
  /// Texts of Chinese and ASCII need no other tables of Unicode. Nil for another text.
  static func foldedPlain(_ text: String) -> String? {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": folded.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
      case "\0"..."\u{7F}", "、", "。": folded.append(scalar)
      case "\u{4E00}"..."\u{9FFF}": folded.append(SimplifiedHan.simplified(scalar))
      case "，", "：", "；", "（", "）", "“", "”", "《", "》", "！", "？", "…", "—", "·": folded.append(" ")
      default: return nil
      }
    }
    return String(folded)
  }

  /// The same for any text.
  static func folded(_ text: String) -> String {
    // Decomposed, an acute accent alone would be a space with a mark.
    let visible = text.unicodeScalars.filter { !$0.isInvisible }.map { $0 == "´" ? "'" : $0 }
    // The marks before and after a character that is left out are one run: here, and below.
    let safe = String(String.UnicodeScalarView(visible)).streamSafe
    let parts = safe.decomposedStringWithCompatibilityMapping.lowercased()
    var folded = String.UnicodeScalarView()
    var dropsAccents = false
    for scalar in parts.unicodeScalars {
      if scalar.isAccent {
        if !dropsAccents { folded.append(scalar) }
      } else if scalar.isASCII {
        folded.append(scalar)
        dropsAccents = true
      } else if let letters = LatinLetters.plain(scalar) {
        folded.append(contentsOf: letters.unicodeScalars)
        dropsAccents = true
      } else if !scalar.isPoint {
        folded.append(plain(scalar))
        dropsAccents = scalar.isLatinOrGreek
      }
    }
    // Only accents that make no other letter are left apart.
    let composed = String(folded).streamSafe.precomposedStringWithCanonicalMapping
    let letters = composed.unicodeScalars.filter { !$0.isAccent }
    return String(String.UnicodeScalarView(letters.map { $0 == "ё" ? "е" : $0 }))
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let same = same[scalar] { return same }
    // A katakana is 96 code points after the hiragana of its sound: https://www.unicode.org/charts/PDF/U30A0.pdf
    if (0x30A1...0x30F6).contains(scalar.value) || (0x30FD...0x30FE).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 96) ?? scalar
    }
    if HanTable.characters.contains(scalar.value) { return SimplifiedHan.simplified(scalar) }
    let properties = scalar.properties
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else { return scalar }
    return Unicode.Scalar(UInt8(ascii: "0") &+ UInt8(min(9, max(0, value))))
  }

  /// Signs and letters for which people type others: apostrophes, hyphens, the Greek sigma at the end of a word, and Arabic
  /// letters that differ between languages or are left out: https://www.unicode.org/charts/PDF/U0600.pdf
  private static let same: [Unicode.Scalar: Unicode.Scalar] = {
    var same: [Unicode.Scalar: Unicode.Scalar] = [
      "ς": "σ", "\u{649}": "\u{64A}", "\u{6CC}": "\u{64A}", "\u{6A9}": "\u{643}", "\u{629}": "\u{647}",
      "\u{671}": "\u{627}",
    ]
    for apostrophe in "‘’‛′＇ʹʻʼʽˈꞌ՚׳".unicodeScalars { same[apostrophe] = "'" }
    for hyphen in "\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}\u{5BE}".unicodeScalars { same[hyphen] = "-" }
    return same
  }()

  /// Whether it joins the words on its sides, as in Pu'er and T-shirt. The text is folded.
  static func isJoint(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "-" }

  /// Whether it is a letter for Unicode, but is used as an apostrophe.
  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { same[scalar] == "'" }
}

extension Unicode.Scalar {
  /// Soft hyphens, joiners, spaces without width, marks of direction, selectors of variants.
  /// https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
  var isInvisible: Bool { !isASCII && properties.isDefaultIgnorableCodePoint }

  /// A combining diacritical mark. https://www.unicode.org/charts/PDF/U0300.pdf
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// A vowel or another point of Hebrew, Arabic or Syriac, which most texts leave out, or a line that lengthens a word.
  fileprivate var isPoint: Bool {
    value == 0x640 || (0x590...0x8FF).contains(value) && properties.generalCategory == .nonspacingMark
  }

  /// Accents of other letters tell them apart: й and и.
  fileprivate var isLatinOrGreek: Bool {
    switch value {
    case 0x80...0x3FF, 0x1D00...0x1FFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F: true
    default: false
    }
  }
}
