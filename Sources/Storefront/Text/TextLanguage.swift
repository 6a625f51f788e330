/// The language of a text that somebody wrote, told from its script.
enum TextLanguage {
  /// A text says what it is in its first characters.
  private static let limit = 500
  /// A Chinese character says about as much as so many letters.
  private static let lettersPerIdeograph = 4

  /// The value of the attribute `lang`: "zh", "ja", "ko", or nothing, which is HTML's word for an unknown language.
  static func tag(of text: String) -> String {
    if text.utf8.prefix(limit).allSatisfy({ $0 < 0x80 }) { return "" }
    var (han, kana, hangul, others) = (0, 0, 0, 0)
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.value {
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
}
