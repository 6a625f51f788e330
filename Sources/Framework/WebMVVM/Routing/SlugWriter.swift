import Foundation
import MicroHTTP

/// Joins the words of a slug, up to its limit.
struct SlugWriter {
  /// The words so far are at its beginning. It has room for ``Slug/byteLimit`` bytes: in an address, no letter is shorter.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var isFull = false
  /// The length of the words in an address.
  private var length = 0
  /// The end of the words before the last one, and its place in the address.
  private var lastEnd: (index: Int, length: Int)?
  /// Whether the next character begins a word.
  private var isBetweenWords = false

  /// Calls `body` with the words of a name, and whether they are ASCII. Without letters and digits, there are none.
  static func withWords<Result>(of name: String, _ body: (UnsafeRawBufferPointer, Bool) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Slug.byteLimit) { memory in
      var writer = SlugWriter(memory)
      writer.append(name)
      // Any other letter is longer in an address.
      let words = UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[..<writer.count]))
      return body(words, writer.length == writer.count)
    }
  }

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  private mutating func append(_ name: String) {
    // A page has many names, and most of them have only characters that need no tables of Unicode.
    var isASCII = false
    name.withBytes { bytes in
      isASCII = bytes.reduce(0, |) < 0x80  // Without an early exit, the compiler combines many bytes at once.
      if isASCII { append(ascii: bytes) }
    }
    if isASCII { return }
    if name.unicodeScalars.allSatisfy(Self.isPlain) {
      for scalar in name.unicodeScalars where !isFull { append(plain: scalar) }
    } else {
      for character in Slug.normalised(name) where !isFull { append(character) }
    }
  }

  private mutating func append(ascii bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count <= Slug.byteLimit { return append(shortASCII: bytes) }
    for byte in bytes where !isFull { append(ascii: byte) }
  }

  /// The words of a short name are not longer than the name, so the limit needs no check.
  private mutating func append(shortASCII bytes: UnsafeBufferPointer<UInt8>) {
    var (count, isBetweenWords) = (0, false)
    for byte in bytes {
      let lowercase = byte | 0x20
      if lowercase &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
        if isBetweenWords, count > 0 {
          memory[count] = UInt8(ascii: "-")
          count += 1
        }
        isBetweenWords = false
        // Digits have this bit, too.
        memory[count] = lowercase
        count += 1
      } else if byte != UInt8(ascii: "'") {
        isBetweenWords = true
      }
    }
    (self.count, length) = (count, count)
  }

  /// Whether it is ASCII, a Chinese character, or between the words of a name: the same alone as beside other characters.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || chineseCharacters.contains(scalar.value) || isSeparator(scalar)
  }

  private mutating func append(plain scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(ascii: UInt8(truncatingIfNeeded: scalar.value))
    } else if Self.chineseCharacters.contains(scalar.value) {
      append(letter: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, length: 9)
    } else {
      isBetweenWords = true
    }
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(letter: CollectionOfOne(byte), length: 1)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(letter: CollectionOfOne(byte | 0x20), length: 1)
    case UInt8(ascii: "'"): break
    default: isBetweenWords = true
    }
  }

  /// Appends a character of a normalised text.
  private mutating func append(_ character: Character) {
    guard let first = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first else { return }
    if first.isASCII { return append(ascii: UInt8(first.value)) }
    if let folded = Self.folded[first] {
      for byte in folded.utf8 { append(ascii: byte) }
    } else if Self.isLetterOrDigit(character.unicodeScalars.first ?? first) {
      let scalars = character.unicodeScalars.filter { Self.isLetterOrDigit($0) || Self.isMark($0) }
      let letter = String(String.UnicodeScalarView(scalars))
      append(letter: letter.utf8, length: 3 * letter.utf8.count)
    } else if !Self.apostrophes.contains(first) {
      isBetweenWords = true
    }
  }

  private mutating func append(letter: some Collection<UInt8>, length letterLength: Int) {
    let isNewWord = isBetweenWords && count > 0
    guard length + letterLength + (isNewWord ? 1 : 0) <= Slug.byteLimit else {
      isFull = true
      // The last word would be cut.
      if !isNewWord, let lastEnd, lastEnd.length > Slug.byteLimit / 2 { count = lastEnd.index }
      return
    }
    if isNewWord {
      lastEnd = (count, length)
      append(UInt8(ascii: "-"))
      length += 1
    }
    isBetweenWords = false
    for byte in letter { append(byte) }
    length += letterLength
  }

  private mutating func append(_ byte: UInt8) {
    memory[count] = byte
    count += 1
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

  /// The block CJK Unified Ideographs, https://www.unicode.org/charts/PDF/U4E00.pdf: no case, and no other form.
  private static let chineseCharacters: ClosedRange<UInt32> = 0x4E00...0x9FFF

  /// Whether it is one of the signs between the words of a name: dashes, `×`, `·`, and Chinese punctuation.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2010}"..."\u{2015}", "×", "·", "、", "。", "，", "（", "）": true
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
