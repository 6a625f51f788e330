/// The scalars since the beginning of the last character.
package struct MarkRun {
  static let limit = 30

  /// Regional indicators make pairs, the flags. Finding the pair of one of them takes a look at all before it, so a run has at
  /// most as many flags as there are.
  private static let indicatorLimit = 600

  private var length = 0
  private var indicatorCount = 0
  private var previous: Unicode.Scalar = "a"

  package init() {}

  /// Takes the next scalar. Returns whether the run is still short enough.
  package mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch relation(of: scalar) {
    case .beginsCharacter: length = 0
    case .continuesCharacter: length += 1
    case .mayBeRemoved: break
    }
    indicatorCount = (0x1F1E6...0x1F1FF).contains(scalar.value) ? indicatorCount + 1 : 0
    previous = scalar
    return length <= Self.limit && indicatorCount <= Self.indicatorLimit
  }

  private enum Relation {
    case beginsCharacter, continuesCharacter
    /// Nobody sees it, and many functions leave it out. The marks on both sides of it are then one run.
    case mayBeRemoved
  }

  /// Nearly as in https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules.
  private func relation(of scalar: Unicode.Scalar) -> Relation {
    switch scalar.value {
    case 0x09...0x0D, 0x20..<0x7F: .beginsCharacter
    case ..<0xA0, 0xAD: .mayBeRemoved
    case ..<0x300: .beginsCharacter
    // Han and Hangul syllables, which most texts beyond Latin consist of.
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: .beginsCharacter
    case 0x1100..<0x115F, 0xA960...0xA97C:
      Self.isLeadingConsonant(previous) ? .continuesCharacter : .beginsCharacter
    // From U+115F, the filler, which nobody sees.
    case 0x115F...0x11FF, 0xD7B0...0xD7FB: .continuesCharacter
    default: relation(ofOther: scalar)
    }
  }

  private func relation(ofOther scalar: Unicode.Scalar) -> Relation {
    let properties = scalar.properties
    let category = properties.generalCategory
    if previous == Self.joiner || scalar == Self.joiner || properties.isGraphemeExtend || properties.isEmojiModifier
      || category == .spacingMark
    {
      return .continuesCharacter
    }
    return category == .format || properties.isDefaultIgnorableCodePoint ? .mayBeRemoved : .beginsCharacter
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func isLeadingConsonant(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115F).contains(scalar.value) || (0xA960...0xA97C).contains(scalar.value)
  }
}
