import WebMVVM

/// Collects the characters of one paragraph or heading, with white space as HTML shows it.
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
  mutating func append(_ scalar: Unicode.Scalar, _ style: FormattedText.Style) {
    if gap != .none { closeGap(before: style) }
    if runs.last?.style != style { runs.append(([], style)) }
    runs[runs.count - 1].text += scalar.utf8
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

extension [FormattedText.Run] {
  /// The runs as HTML. Elements that two neighbours share stay open.
  func html(forPage isForPage: Bool) -> String {
    var html = HTMLWriter(capacity: 256)
    var open = FormattedText.Style()
    for run in self {
      html.change(&open, to: run.style, forPage: isForPage)
      var isFirst = true
      for line in run.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if !isFirst { html.append("<br>") }
        isFirst = false
        html.text(Substring(line))
      }
    }
    html.change(&open, to: FormattedText.Style(), forPage: isForPage)
    return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension HTMLWriter {
  /// Links are outside of bold text, and that is outside of italic text.
  fileprivate mutating func change(
    _ open: inout FormattedText.Style, to style: FormattedText.Style, forPage isForPage: Bool
  ) {
    let endsLink = open.link != style.link
    let endsBold = endsLink || open.isBold != style.isBold
    if open.isItalic, endsBold || !style.isItalic {
      append("</em>")
      open.isItalic = false
    }
    if open.isBold, endsBold {
      append("</strong>")
      open.isBold = false
    }
    if endsLink {
      if open.link != nil { append("</a>") }
      if let link = style.link {
        append("<a href=\"")
        url(link.text)
        append(isForPage ? "\" rel=\"noopener noreferrer nofollow\">" : "\">")
      }
    }
    if style.isBold, !open.isBold { append("<strong>") }
    if style.isItalic, !open.isItalic { append("<em>") }
    open = style
  }
}
