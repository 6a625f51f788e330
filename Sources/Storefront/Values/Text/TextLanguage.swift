import WebMVVM

/// Guesses the language of a text from its script.
enum TextLanguage {
  /// Only the beginning of a text is examined.
  private static let limit = 500
  /// One Chinese character counts as much as this many letters.
  private static let lettersPerIdeograph = 4

  /// The value of the `lang` attribute: "zh", "ja", "ko", or empty, which means unknown in HTML.
  static func tag(of text: String) -> String {
    var text = text
    if !text.withUTF8({ mayBeEastAsian($0) }) { return "" }
    var (han, kana, hangul, others) = (0, 0, 0, 0)
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.value {
      // Asking for a property of Unicode is slow, and most characters are these.
      case 0x41...0x5A, 0x61...0x7A: others += 1
      case 0..<0x80: break
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: han += 1
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: kana += 1
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: hangul += 1
      default: if scalar.properties.isAlphabetic { others += 1 }
      }
    }
    let eastAsian = han + kana + hangul
    guard eastAsian > 0, eastAsian * lettersPerIdeograph >= others else { return "" }
    if kana > 0, kana >= hangul { return "ja" }
    return hangul >= han ? "ko" : "zh"
  }

  /// Whether there is a byte with which the UTF-8 of a Chinese, Japanese or Korean character can begin. That is the case
  /// from U+1000 on, except for U+2000 to U+2FFF, where many punctuation marks are.
  private static func mayBeEastAsian(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // A character takes at most four bytes.
    let text = text.prefix(4 * limit)
    // Most texts are ASCII, and the compiler finds that out for many bytes at once.
    var bits: UInt8 = 0
    for byte in text { bits |= byte }
    return bits >= 0x80 && text.contains { $0 >= 0xE1 && $0 != 0xE2 }
  }
}

extension Language {
  /// The Chinese version for readers of Chinese if there is one, otherwise the other one.
  func choose<Version>(_ version: Version, chinese: Version?) -> Version {
    self == .simplifiedChinese ? chinese ?? version : version
  }
}
