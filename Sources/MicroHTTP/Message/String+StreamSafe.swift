extension String {
  /// Whether no letter has more than 30 combining marks, as in the Stream-Safe Text Format of Unicode:
  /// https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
  ///
  /// No language needs more. Swift compares and cuts texts by characters, and a run of marks is one character: comparing it
  /// takes the square of its length. So texts from outside are refused unless they are safe.
  package var isStreamSafe: Bool {
    // The marks begin at U+0300, whose first byte is 0xCC.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return true }
    var run = MarkRun()
    return unicodeScalars.allSatisfy { run.accepts($0) }
  }
}

/// The scalars since the beginning of the last character.
private struct MarkRun {
  private static let limit = 30

  /// Regional indicators make pairs, the flags. Finding the pair of one of them takes a look at all before it, so a run has at
  /// most as many flags as there are.
  private static let indicatorLimit = 600

  private var length = 0
  private var indicatorCount = 0
  private var previous: Unicode.Scalar = "a"

  /// Takes the next scalar. Returns whether the run is still short enough.
  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    length = continuesCharacter(scalar) ? length + 1 : 0
    indicatorCount = (0x1F1E6...0x1F1FF).contains(scalar.value) ? indicatorCount + 1 : 0
    previous = scalar
    return length <= Self.limit && indicatorCount <= Self.indicatorLimit
  }

  /// Nearly as in https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules.
  private func continuesCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300: false
    // Han and Hangul syllables, which most texts beyond Latin consist of.
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
    case 0x1100...0x115F, 0xA960...0xA97C: Self.isLeadingConsonant(previous)
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: true
    default:
      previous == Self.joiner || scalar == Self.joiner || scalar.properties.isGraphemeExtend
        || scalar.properties.isEmojiModifier || scalar.properties.generalCategory == .spacingMark
    }
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func isLeadingConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115F).contains(scalar.value) || (0xA960...0xA97C).contains(scalar.value)
  }
}
