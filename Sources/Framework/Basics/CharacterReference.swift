/// A character reference of HTML: "&amp;", "&#38;" or "&#x26;".
///
/// Numbers are decoded as in https://html.spec.whatwg.org/#numeric-character-reference-end-state. The names are those
/// of ``named``. A name needs a semicolon, a number does not.
package enum CharacterReference {
  /// Decodes the reference at the start of `scalars`, which begins with an ampersand.
  ///
  /// - Returns: The character and the length of the reference in scalars; nil if the ampersand does not begin a
  ///   reference.
  package static func decode(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
    let rest = scalars.dropFirst()
    if rest.first == "#" { return number(rest.dropFirst()) }
    let name = rest.prefix(longestName).prefix { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit }
    guard rest.dropFirst(name.count).first == ";" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    guard let scalar = named[String(text)] else { return nil }
    return (scalar, name.count + 2)
  }

  private static let longestName = 8  // "thetasym"

  private static func number(_ rest: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
    let isHex = rest.first == "x" || rest.first == "X"
    let digits = rest.dropFirst(isHex ? 1 : 0)
    var value: UInt32 = 0
    var count = 0
    for scalar in digits {
      guard let digit = scalar.digit(isHex: isHex) else { break }
      // The value is limited to one above Unicode's maximum, so any number of digits can follow.
      value = min(value * (isHex ? 16 : 10) + digit, 0x11_0000)
      count += 1
    }
    guard count > 0 else { return nil }
    let semicolon = digits.dropFirst(count).first == ";" ? 1 : 0
    return (scalar(value), 2 + (isHex ? 1 : 0) + count + semicolon)
  }

  /// The character for a number; U+FFFD if there is none. 0x80 … 0x9F are decoded as in Windows-1252.
  package static func scalar(_ value: UInt32) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    if value == 0 { return replacement }
    if (0x80...0x9F).contains(value) { return windows1252[Int(value) - 0x80] }
    return Unicode.Scalar(value) ?? replacement
  }

  /// The characters for the bytes 0x80 … 0x9F. A space stands for each of the five bytes without a character.
  private static let windows1252 = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate func digit(isHex: Bool) -> UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f" where isHex: value - 0x61 + 10
    case "A"..."F" where isHex: value - 0x41 + 10
    default: nil
    }
  }
}
