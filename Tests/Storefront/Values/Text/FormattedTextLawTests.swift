import TestSupport
import Testing

@testable import Storefront

/// What holds for every text.
@Suite struct FormattedTextLawTests {
  private static func forRandomTexts(_ body: (String, FormattedText) throws -> Void) rethrows {
    var random = SeededGenerator(seed: 36)
    for round in 0..<3_000 {
      let html = round.isMultiple(of: 3) ? RandomMarkup.text(&random) : RandomMarkup.structure(&random)
      try body(html, FormattedText(html: html))
    }
  }

  @Test func `Parsing what it prints gives the same text, and printing that the same bytes`() {
    var kinds: Set<String> = []
    Self.forRandomTexts { html, text in
      let printed = text.html
      let again = FormattedText(html: printed)
      if again != text || !again.html.utf8.elementsEqual(printed.utf8) {
        Issue.record("\(html)\n\(printed)\n\(again.html)")
      }
      kinds.formUnion(
        ["<strong><em>", "<h2>", "<table>", "<caption>", "<ol><li><ul>", "<br>", "<a href=", "<li><p>", "<td><p>"]
          .filter(printed.contains))
    }
    #expect(kinds.count == 9, "all kinds of structures were tried: \(kinds)")
  }

  @Test func `The plain text of what it prints is its plain text`() {
    Self.forRandomTexts { html, text in
      #expect(FormattedText(html: text.html).plainText.utf8.elementsEqual(text.plainText.utf8), "\(html)")
      #expect(!text.plainText.contains("\n\n\n"), "\(html)")
    }
  }

  @Test func `A plain text consists of its paragraphs`() {
    Self.forRandomTexts { html, text in
      if text.isPlain { #expect(FormattedText(plainText: text.plainText) == text, "\(html)") }
    }
  }

  /// No element is empty or can be joined with its neighbour, and no space is at an end of a line.
  @Test func `There is one way to write a text`() {
    Self.forRandomTexts { html, text in
      let printed = Array(text.html.utf8)
      for part in Self.unwritten where printed.firstRange(of: part.utf8) != nil {
        Issue.record("\(html)\n\(text.html) contains “\(part)”")
      }
    }
  }

  private static let unwritten = [
    "  ", "\n", "p> ", " </p>", " <br>", "<br> ", "<br><br>", "<p></p>", "<li></li>", "<strong></strong>",
    "<em></em>", "\"></a>", "</strong><strong>", "</em><em>",
  ]
}
