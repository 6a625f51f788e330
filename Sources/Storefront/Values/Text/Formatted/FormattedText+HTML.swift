extension FormattedText {
  /// The text of HTML that somebody else wrote.
  init(html: String) {
    self = Self.read(html).text
  }

  /// The text of HTML that somebody else wrote, and what was left out of it.
  static func read(_ html: String) -> (text: FormattedText, omitted: OmittedParts) {
    var builder = FormattedTextBuilder()
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      switch token {
      case .character(let scalar): builder.append(scalar)
      case .start(let tag): builder.start(tag)
      case .end(let name): builder.end(name)
      }
    }
    let text = builder.finish()
    return (text, builder.omitted)
  }
}
