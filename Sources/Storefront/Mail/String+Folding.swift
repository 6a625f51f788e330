import Foundation

extension String {
  /// The text as searches compare it: in lower case, in compatibility characters, and without the accents of Latin
  /// letters, so that "Cafe" finds "CAFÉ".
  ///
  /// Marks of other scripts tell letters apart (й and и, が and か) and stay.
  var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let text = precomposedStringWithCompatibilityMapping.lowercased()
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var folded = String.UnicodeScalarView()
    for character in text {
      let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
      let isLatin = parts.first.map { $0.isASCII } ?? false
      folded.append(contentsOf: (isLatin ? parts : character.unicodeScalars).filter { !$0.isAccent })
    }
    return String(folded)
  }
}

extension Unicode.Scalar {
  /// A combining diacritical mark. https://www.unicode.org/charts/PDF/U0300.pdf
  fileprivate var isAccent: Bool { (0x0300...0x036F).contains(value) }
}
