import TestSupport

/// Markup as nobody would write it.
enum RandomMarkup {
  private static let pieces =
    [
      "<", ">", "&", ";", "\"", "'", "=", "/>", "<!--", "-->", "&lt;", "&amp;", "&nbsp;", "&#27;", "<!", "</",
      "<![CDATA[",
      "]]>", " ", "\n", "a", "b ", " c", "茶", "\u{301}", "\u{200B}", "\u{202E}", "👩‍👩‍👧",
      "<a href=https://a.example/x?y=1&amp;z>",
      "<a href=\"mailto:a@b.example\">", "<a href='javascript:alert(1)'>", "<a>", "<b style=font-weight:400>",
      "<span style=\"font-weight:bold;font-style:italic\">", "<svg/>", "<td colspan=2>", "<script>", "</script>",
    ]
    + [
      "p", "div", "br", "h1", "h2", "h4", "ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "td", "th", "a",
      "b",
      "i", "em", "strong", "span", "svg", "img", "style", "pre", "dl", "dt", "template", "object", "xml", "o:p", "hr",
    ].flatMap { ["<\($0)>", "<\($0)>", "</\($0)>"] }

  static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// The same with less that hides the rest.
  static func structure(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in visiblePieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static let visiblePieces = pieces.filter { piece in
    !["<!", "\"", "'", "script", "style>", "svg", "template", "object", "xml", "</"].contains {
      piece.hasPrefix($0) && piece.count < 3 || piece.contains($0) && $0.count > 2
    }
  }
}
