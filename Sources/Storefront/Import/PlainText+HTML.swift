extension PlainText {
  /// The text of an HTML fragment: paragraphs a blank line apart, `<br>` and list items on lines of their own.
  ///
  /// Tags vanish, scripts and styles with all they hold; character references are decoded once, so "&amp;lt;" is
  /// "&lt;" and "&lt;b&gt;" is the text "<b>". This need not be a parser: whatever it makes of broken HTML is text,
  /// which a page escapes. It steps through the tags as browsers do (https://html.spec.whatwg.org/#tokenization), in
  /// one pass whatever the input.
  static func fromHTML(_ html: String) -> String {
    var plain = PlainText()
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      switch token {
      case .character(let scalar): plain.append(scalar)
      case .tag(let name) where paragraphs.contains(name): plain.breakParagraph()
      case .tag(let name) where lines.contains(name): plain.breakLine()
      case .tag(let name) where cells.contains(name): plain.append(" ")
      case .tag: break
      }
    }
    return plain.text
  }

  private static let paragraphs: Set<String> = [
    "address", "article", "aside", "blockquote", "dl", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
  ]
  private static let lines: Set<String> = [
    "br", "caption", "dd", "details", "div", "dt", "figcaption", "legend", "li", "option", "summary", "tr",
  ]
  private static let cells: Set<String> = ["td", "th"]
}
