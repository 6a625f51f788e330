/// Collects the characters of one paragraph, heading or caption, with white space as HTML shows it.
struct FormattedRuns {
  /// What is between two characters. The widest counts.
  enum Gap: Int {
    case none, space, line, paragraph
  }

  private var runs: [(text: [UInt8], style: FormattedText.Style)] = []
  private(set) var gap = Gap.none

  mutating func widenGap(to wider: Gap) {
    if wider.rawValue > gap.rawValue { gap = wider }
  }

  /// Ends a line. A second one leaves an empty line, which is the gap between paragraphs.
  mutating func breakLine() {
    gap = gap.rawValue >= Gap.line.rawValue ? .paragraph : .line
  }

  /// Appends a character that is not white space, after the gap. Between paragraphs, there is no more than a new line here.
  mutating func append(_ scalar: Unicode.Scalar, _ style: FormattedText.Style, isSameStyle: Bool = false) {
    if gap != .none { closeGap(before: style) }
    if runs.isEmpty || !isSameStyle && runs[runs.count - 1].style != style { runs.append(([], style)) }
    if scalar.isASCII {
      runs[runs.count - 1].text.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      runs[runs.count - 1].text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends characters that were collected before.
  mutating func append(_ more: [FormattedText.Run]) {
    for run in more {
      for scalar in run.text.unicodeScalars { append(scalar, run.style) }
    }
  }

  private mutating func closeGap(before style: FormattedText.Style) {
    let byte = gap == .space ? UInt8(ascii: " ") : UInt8(ascii: "\n")
    gap = .none
    guard let last = runs.last?.style else { return }
    let common = last.common(with: style)
    if common == last { runs[runs.count - 1].text.append(byte) } else { runs.append(([byte], common)) }
  }

  /// Returns what was collected, or nothing if nobody would see it, and begins again.
  mutating func take() -> [FormattedText.Run] {
    defer { self = FormattedRuns() }
    let all = runs.map { FormattedText.Run(text: String(decoding: $0.text, as: UTF8.self), style: $0.style) }
    return all.contains { $0.text.hasVisibleCharacters } ? all : []
  }
}
