extension PlainText {
  /// The text of an HTML fragment. Paragraphs are separated by a blank line; `<br>` and list items start a new line.
  ///
  /// Tags are removed, and scripts and styles with their content. Character references are decoded once: "&amp;lt;"
  /// becomes "&lt;", and "&lt;b&gt;" becomes the text "<b>". It does not have to be a complete parser: the result for
  /// broken HTML is still text, which a page escapes. It tokenizes tags as browsers do
  /// (https://html.spec.whatwg.org/#tokenization), in one pass for any input.
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
