/// A text with a simple structure: paragraphs, headings, lists and tables, in which some words are bold, italic or links.
///
/// It is what the shop understands of HTML that somebody else wrote. There is nothing else in it, so what it prints is
/// always harmless and well-formed. Two laws hold: parsing what it prints gives the same text again, and printing that
/// gives the same bytes.
struct FormattedText: Hashable, Sendable {
  enum Block: Hashable, Sendable {
    case paragraph([Run])
    /// The level is that of the source: 1 … 6.
    case heading(level: Int, [Run])
    case list(List)
    case table(Table)
  }

  /// Some characters of the same style. A line feed is a line break.
  struct Run: Hashable, Sendable {
    var text: String
    let style: Style
  }

  struct Style: Hashable, Sendable {
    var isBold = false
    var isItalic = false
    var link: LinkAddress?

    /// What two neighbours have in common. The space between them has it.
    func common(with other: Style) -> Style {
      Style(
        isBold: isBold && other.isBold, isItalic: isItalic && other.isItalic, link: link == other.link ? link : nil)
    }
  }

  struct List: Hashable, Sendable {
    let isOrdered: Bool
    /// No item is empty.
    let items: [[Block]]
  }

  /// A table has at least two columns, and no table is in its cells.
  struct Table: Hashable, Sendable {
    var caption: [Run] = []
    var head: [Row] = []
    var body: [Row] = []
  }

  struct Row: Hashable, Sendable {
    var cells: [Cell] = []

    var isEmpty: Bool { cells.allSatisfy(\.blocks.isEmpty) }
  }

  struct Cell: Hashable, Sendable {
    let isHeader: Bool
    var blocks: [Block]
  }

  /// At most so many lists, items, tables and cells are inside each other. Whatever is deeper has its text, but no structure
  /// of its own.
  static let depthLimit = 24

  let blocks: [Block]

  /// Whether it is nothing but paragraphs and line breaks, which plain text has, too.
  var isPlain: Bool {
    blocks.allSatisfy { block in
      guard case .paragraph(let runs) = block else { return false }
      return runs.allSatisfy { $0.style == Style() }
    }
  }
}

extension [FormattedText.Block] {
  /// Whether there is exactly one paragraph. Then it needs no element of its own in an item or a cell.
  var hasOneParagraph: Bool {
    count { if case .paragraph = $0 { true } else { false } } == 1
  }
}
