/// Texts that are the same in every run, so that a failure can be seen again.
struct RandomText {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// From one to twelve characters, most of them with a meaning in an address; never a way through folders.
  mutating func next() -> String {
    let characters = [
      "/", "?", "#", "%", "&", "=", "+", ".", "..", ";", ":", "@", "\\", " ", "\"", "<", "'", "*", "%2F", "%zz", "~",
      "a", "Z", "0", "é", "e\u{301}", "商", "👩‍👩‍👧‍👦", "🇨🇳", "\u{202E}", "\r\n", "\u{1}", "\u{7F}", "\u{FFFD}", "\u{10FFFF}",
    ]
    let text = (0..<number(1...12)).map { _ in characters[number(0...characters.count - 1)] }.joined()
    return [".", ".."].contains(text) ? next() : text
  }

  /// A number with any of 64 bits.
  mutating func nextNumber() -> Int64 {
    Int64(truncatingIfNeeded: random.next()) >> number(0...63)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }
}
