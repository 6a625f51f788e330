import WebMVVM

/// A text with a simple structure: paragraphs, headings, lists and tables, in which some words are bold, italic or links.
///
/// It is what the shop understands of HTML that somebody else wrote. ``FormattedTextWalk`` writes it from known elements, so it
/// is always harmless and well-formed. Two laws hold: reading what it prints gives the same text again, and printing that
/// gives the same bytes.
struct FormattedText: Hashable, Sendable {
  /// A paragraph, heading, list or table as HTML and as plain text.
  struct Block: Hashable, Sendable {
    /// The start tag without its ">", so that a language can be added.
    let start: String
    /// The HTML between the tags.
    let content: String
    let end: String
    /// Empty lines are around paragraphs.
    let text: String

    var html: String { start + ">" + content + end }
  }

  /// Some characters of the same style. A line feed is a line break.
  struct Run {
    let text: String
    let style: Style
  }

  struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var link: LinkAddress?

    /// What two neighbours have in common. The space between them has it.
    func common(with other: Style) -> Style {
      Style(
        isBold: isBold && other.isBold, isItalic: isItalic && other.isItalic, link: link == other.link ? link : nil)
    }
  }

  /// HTML with more elements inside each other becomes plain text.
  static let depthLimit = 200
  /// At most so many lists and tables are inside each other. Deeper ones have their text, but no structure of their own.
  static let nestingLimit = 12

  var blocks: [Block]

  /// The shortest HTML for the text, for the database and for files.
  var html: String { blocks.map(\.html).joined() }

  /// The text without its structure: an empty line between paragraphs, and a line for each item and each row.
  var plainText: String { PlainText.lines(blocks.map(\.text).joined(separator: "\n\n")) }

  /// Whether it is nothing but paragraphs and line breaks, which plain text has, too.
  var isPlain: Bool { self == FormattedText(plainText: plainText) }

  /// For a page, if it was read for one. Blocks say in which language they are.
  var pageHTML: SafeHTML {
    SafeHTML(
      vouchingFor: blocks.map { block in
        "\(block.start) lang=\"\(TextLanguage.tag(of: block.text))\">\(block.content)\(block.end)"
      }.joined())
  }
}

extension FormattedText {
  /// The text of HTML that somebody else wrote.
  init(html: String) {
    self = Self.read(html).text
  }

  /// The paragraphs of a plain text, between which there are empty lines.
  init(plainText: String) {
    var walk = FormattedTextWalk(firstHeading: nil)
    blocks = walk.blocks(of: plainText)
  }

  /// The text of HTML that somebody else wrote, and what was left out of it.
  ///
  /// - Parameter firstHeading: The level of the text's first heading on a page; nil to store the text.
  static func read(_ html: String, firstHeading: Int? = nil) -> (text: FormattedText, omitted: OmittedParts) {
    var walk = FormattedTextWalk(firstHeading: firstHeading)
    let blocks = HTMLNode.withRoot(of: html) { walk.blocks(of: $0) }
    if let blocks, !walk.omitted.hasStructure { return (FormattedText(blocks: blocks), walk.omitted) }
    walk = FormattedTextWalk(firstHeading: firstHeading)
    let plain = HTMLNode.withRoot(of: withoutTags(html)) { walk.blocks(of: $0) }
    return (FormattedText(blocks: plain ?? []), OmittedParts(hasStructure: true))
  }

  /// All that is outside of "<" and ">".
  private static func withoutTags(_ html: String) -> String {
    // The first part is no tag, as if one had ended before it.
    (">" + html).utf8.split(separator: UInt8(ascii: "<")).map { part in
      String(Substring(part.firstIndex(of: UInt8(ascii: ">")).map { part[$0...].dropFirst() } ?? part))
    }.joined(separator: " ")
  }
}

extension [FormattedText.Block] {
  /// Whether a block is the only paragraph of an item or a cell. Then it needs no element of its own.
  private func isBare(_ block: FormattedText.Block) -> Bool {
    block.start == "<p" && count { $0.start == "<p" } == 1
  }

  /// The HTML in an item or a cell.
  var html: String { map { isBare($0) ? $0.content : $0.html }.joined() }

  /// The text in an item or a cell. It can begin and end with an empty line.
  var text: String { map { isBare($0) ? $0.text : "\n\n" + $0.text + "\n\n" }.joined() }
}
