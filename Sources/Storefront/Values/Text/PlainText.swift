/// Builds plain text with normalised white space and without invisible control characters.
///
/// The result is plain: "<b>" in it is three characters, and a page that shows it must escape it.
struct PlainText {
  private enum Gap: Int {
    case none, space, line, paragraph
  }

  // UTF-8, because appending to a String scalar by scalar takes several times as long.
  private var result: [UInt8] = []
  private var gap = Gap.none

  /// The text so far, without white space at its ends.
  var text: String { String(decoding: result, as: UTF8.self) }

  /// Appends a character. White space becomes one space, or nothing next to a line break. Invisible control characters
  /// are removed.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isSpace {
      widenGap(to: .space)
    } else if !scalar.isUnwanted {
      if gap != .none { closeGap() }
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  mutating func breakLine() { widenGap(to: .line) }

  mutating func breakParagraph() { widenGap(to: .paragraph) }

  private mutating func widenGap(to wider: Gap) {
    if wider.rawValue > gap.rawValue { gap = wider }
  }

  private mutating func closeGap() {
    if !result.isEmpty {
      switch gap {
      case .none: break
      case .space: result.append(UInt8(ascii: " "))
      case .line: result.append(UInt8(ascii: "\n"))
      case .paragraph: result.append(contentsOf: [UInt8(ascii: "\n"), UInt8(ascii: "\n")])
      }
    }
    gap = .none
  }
}

extension PlainText {
  /// The text on one line: white space and line breaks become one space each and are removed at the ends. Control
  /// characters are removed.
  static func singleLine(_ text: String) -> String {
    if text.isSingleLine { return text }
    var plain = PlainText()
    for scalar in text.unicodeScalars { plain.append(scalar) }
    return plain.text
  }

  /// The text with its lines. One empty line or several begin a paragraph. White space and control characters are as in
  /// ``singleLine(_:)``.
  static func lines(_ text: String) -> String {
    var (plain, wasLineEnd) = (PlainText(), false)
    for scalar in text.unicodeScalars {
      guard scalar == "\n" else {
        plain.append(scalar)
        if !scalar.isSpace { wasLineEnd = false }
        continue
      }
      if wasLineEnd { plain.breakParagraph() } else { plain.breakLine() }
      wasLineEnd = true
    }
    return plain.text
  }
}

extension String {
  /// Whether nothing has to be changed: printable ASCII without two spaces in a row or a space at an end.
  fileprivate var isSingleLine: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return isEmpty || previous != 0x20
  }
}

extension Unicode.Scalar {
  /// Unicode's White_Space, including the no-break space (which editors often insert) and the ideographic space.
  var isSpace: Bool {
    switch value {
    case 9...13, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Control characters, the byte order mark, and direction overrides, which would affect the text after the field.
  var isUnwanted: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension String {
  /// The paragraphs of a plain text, which are separated by empty lines.
  var paragraphs: [String] {
    // Bytes are compared, because another program may have stored a letter with any number of marks.
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty).map {
      String(self[$0[$0.startIndex].startIndex..<$0[$0.endIndex - 1].endIndex])
    }
  }
}

extension String {
  /// The text with a line feed at the end of each line, and without other control characters than tabs.
  var normalisedText: String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append(scalar) }
      case "\t": text.append(scalar)
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
      previous = scalar
    }
    return String(text)
  }
}
