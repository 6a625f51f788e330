/// The order of Chinese characters by pinyin.
///
/// It comes from a table of this program and not from a library, so that the keys that are stored are the same on all
/// machines and with every version of Swift.
enum HanOrder {
  /// The place of each character, from 1.
  private static let places: HanTable = {
    var places = HanTable()
    for (place, scalar) in table.unicodeScalars.enumerated() {
      places[scalar] = UInt16(truncatingIfNeeded: place + 1)
    }
    return places
  }()

  /// Keys of characters that have a place begin here, which is after Latin and other letters.
  private static let firstKey: UInt32 = 0x4E00
  /// Keys of rare characters without a place begin here, in a plane for private use. They come last, in the order of Unicode.
  private static let firstRareKey: UInt32 = 0xF0000

  /// A scalar that stands for a character in a key: its number is in the order by pinyin. Any other scalar is its own.
  static func key(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard HanTable.characters.contains(scalar.value) else { return scalar }
    let place = UInt32(places[scalar])
    return Unicode.Scalar(place > 0 ? firstKey + place - 1 : firstRareKey + scalar.value) ?? scalar
  }
}

extension String {
  /// The text by whose bytes names are sorted: first digits, then Latin and other letters, then Chinese by pinyin.
  ///
  /// Case, accents, and signs before the first letter or digit, such as 《, make no difference.
  var orderKey: String {
    let folded = foldedForSearch.unicodeScalars
    var name = Array(folded.drop { !$0.properties.isAlphabetic && $0.properties.numericType == nil })
    if name.isEmpty { name = Array(folded) }
    // The place is Chóngqìng, as in CLDR, though 重 alone is zhòng. 虫 is chóng.
    if name.starts(with: "重庆".unicodeScalars) { name[0] = "虫" }
    return String(String.UnicodeScalarView(name.map(HanOrder.key)))
  }
}
