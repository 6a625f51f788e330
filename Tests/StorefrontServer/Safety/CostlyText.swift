/// Texts that take long to compare or to cut, unless a program takes care.
struct CostlyText {
  let name: String
  private let piece: [UInt8]
  /// Whether it is UTF-8 in which no letter has too many marks. Other texts are refused, or cut where they enter.
  let isAccepted: Bool

  private init(_ name: String, _ piece: String, isAccepted: Bool = false) {
    self.init(name, bytes: Array(piece.utf8), isAccepted: isAccepted)
  }

  private init(_ name: String, bytes: [UInt8], isAccepted: Bool) {
    (self.name, piece, self.isAccepted) = (name, bytes, isAccepted)
  }

  /// The text with so many bytes, or some fewer: a letter, and the piece again and again.
  func bytes(_ size: Int) -> [UInt8] {
    [UInt8(ascii: "e")] + repeatElement(piece, count: max(1, (size - 1) / piece.count)).joined()
  }

  func text(_ size: Int) -> String { String(decoding: bytes(size), as: UTF8.self) }

  /// Texts of the same size that cost no more than any other.
  static let plain = CostlyText("plain text", "a", isAccepted: true)
  static let otherPlain = CostlyText("plain text", "b", isAccepted: true)

  static let all = [
    CostlyText("marks", "\u{301}"), CostlyText("marks of two classes", "\u{315}\u{300}"),
    CostlyText("emoji joiners", "\u{1F468}\u{200D}"), CostlyText("joiners", "\u{200D}"),
    CostlyText("flags", "\u{1F1E9}"),
    CostlyText("jamo", "\u{1161}"), CostlyText("leading jamo", "\u{1100}"),
    CostlyText("variation selectors", "\u{FE0F}"),
    CostlyText("half a surrogate pair", bytes: [0xED, 0xA0, 0x80], isAccepted: false),
    CostlyText("marks between which nobody sees anything", marks(30) + "\u{200B}"),
    CostlyText("marks between control characters", marks(30) + "\u{1}"),
    CostlyText("marks of two classes between points", "." + marks(15, "\u{323}") + marks(15), isAccepted: true),
    CostlyText(
      "marks of two classes between lines that lengthen", "\u{640}" + marks(15, "\u{323}") + marks(15), isAccepted: true
    ),
    CostlyText("marks of two classes between fillers", "\u{115F}" + marks(15, "\u{323}") + marks(15)),
    CostlyText("letters with as many marks as are accepted", "e" + marks(30), isAccepted: true),
    CostlyText("letters with marks in the wrong order", "e" + marks(30, "\u{315}\u{300}"), isAccepted: true),
    CostlyText("as many flags as are accepted", String(repeating: "\u{1F1E9}", count: 600) + ".", isAccepted: true),
    CostlyText("emoji with joiners", String(repeating: "\u{1F468}\u{200D}", count: 14) + ".", isAccepted: true),
    CostlyText("right-to-left marks", "\u{200F}", isAccepted: true),
    CostlyText("a character that becomes eighteen", "\u{FDFA}", isAccepted: true),
    CostlyText("prepended marks", "\u{600}", isAccepted: true),
    CostlyText("letters of one syllable", "\u{915}\u{94D}", isAccepted: true),
    CostlyText("a letter with two accents", "\u{390}", isAccepted: true),
  ]

  private static func marks(_ count: Int, _ marks: String = "\u{301}") -> String {
    String(String.UnicodeScalarView(repeatElement(marks.unicodeScalars, count: count).joined().prefix(count)))
  }
}
