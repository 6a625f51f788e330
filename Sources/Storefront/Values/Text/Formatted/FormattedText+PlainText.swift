extension FormattedText {
  /// The paragraphs of a plain text, between which there are empty lines.
  init(plainText: String) {
    var builder = FormattedTextBuilder()
    for scalar in plainText.unicodeScalars {
      if scalar == "\n" { builder.breakLine() } else { builder.append(scalar) }
    }
    self = builder.finish()
  }

  /// The text without its structure: an empty line between paragraphs, and a line for each item and each row.
  var plainText: String {
    var plain = PlainText()
    for block in blocks { Self.append(block, to: &plain) }
    return plain.text
  }

  private static func append(_ block: Block, to plain: inout PlainText) {
    plain.breakParagraph()
    switch block {
    case .paragraph(let runs), .heading(_, let runs): append(runs, to: &plain)
    case .list(let list):
      for item in list.items {
        plain.breakLine()
        append(item, to: &plain)
      }
    case .table(let table):
      append(table.caption, to: &plain)
      for row in table.head + table.body {
        plain.breakLine()
        for cell in row.cells {
          plain.append(" ")
          append(cell.blocks, to: &plain)
        }
      }
    }
    plain.breakParagraph()
  }

  /// Appends the content of an item or a cell.
  private static func append(_ blocks: [Block], to plain: inout PlainText) {
    let isOneParagraph = blocks.hasOneParagraph
    for block in blocks {
      if isOneParagraph, case .paragraph(let runs) = block {
        append(runs, to: &plain)
      } else {
        append(block, to: &plain)
      }
    }
  }

  private static func append(_ runs: [Run], to plain: inout PlainText) {
    for scalar in runs.lazy.flatMap(\.text.unicodeScalars) {
      if scalar == "\n" { plain.breakLine() } else { plain.append(scalar) }
    }
  }
}
