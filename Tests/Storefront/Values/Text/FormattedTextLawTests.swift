import TestSupport
import Testing

@testable import Storefront

/// What holds for every text.
@Suite struct FormattedTextLawTests {
  private static func forRandomTexts(_ body: (String, FormattedText) throws -> Void) rethrows {
    var random = SeededGenerator(seed: 36)
    for round in 0..<2_000 {
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

  /// No run is empty or has the style of its neighbour, and no space is at an end of a line.
  @Test func `There is one way to write a text`() {
    Self.forRandomTexts { html, text in
      for runs in text.blocks.flatMap(\.lines) {
        #expect(runs.allSatisfy { !$0.text.isEmpty }, "\(html)")
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.style != $1.style }, "\(html)")
        let line = runs.map(\.text).joined()
        // A mark after a space is one character with it.
        let ends = [line.unicodeScalars.first, line.unicodeScalars.last]
        #expect(ends.allSatisfy { $0?.properties.isWhitespace == false }, "\(html)")
        #expect(!line.contains("\n\n") && !line.contains(" \n") && !line.contains("\n "), "\(html)")
      }
    }
  }
}

extension FormattedText.Block {
  /// The runs of its paragraphs, headings and captions.
  fileprivate var lines: [[FormattedText.Run]] {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): [runs]
    case .list(let list): list.items.flatMap { $0.flatMap(\.lines) }
    case .table(let table):
      (table.caption.isEmpty ? [] : [table.caption])
        + (table.head + table.body).flatMap { $0.cells.flatMap { $0.blocks.flatMap(\.lines) } }
    }
  }
}
