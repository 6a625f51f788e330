import WebMVVM

/// Writes a formatted text as HTML.
struct FormattedTextWriter {
  enum Purpose {
    /// As short as possible, for the database and for files.
    case storage
    /// For a page. The first heading has this level, and one that belongs to it the next, so that a page's outline has no gap,
    /// whatever levels the text has. Its blocks have their languages unless what is around them has it.
    case page(firstHeading: Int, marksLanguages: Bool)
  }

  private let purpose: Purpose
  /// The levels in the source of the headings that the next block belongs to.
  private var outline: [Int] = []

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  mutating func write(_ text: FormattedText, to html: inout HTMLWriter) {
    for block in text.blocks {
      var language: String?
      if case .page(_, marksLanguages: true) = purpose { language = TextLanguage.tag(of: block) }
      write(block, language: language, to: &html)
    }
  }

  private mutating func write(_ block: FormattedText.Block, language: String? = nil, to html: inout HTMLWriter) {
    switch block {
    case .paragraph(let runs):
      html.start("<p", language: language)
      write(runs, to: &html)
      html.append("</p>")
    case .heading(let level, let runs):
      let level = shownLevel(of: level)
      html.append("<h")
      html.start("", number: level, language: language)
      write(runs, to: &html)
      html.append("</h")
      html.text(level)
      html.append(">")
    case .list(let list):
      html.start(list.isOrdered ? "<ol" : "<ul", language: language)
      for item in list.items {
        html.append("<li>")
        writeContent(item, to: &html)
        html.append("</li>")
      }
      html.append(list.isOrdered ? "</ol>" : "</ul>")
    case .table(let table): write(table, language: language, to: &html)
    }
  }

  /// Writes the content of an item or a cell.
  private mutating func writeContent(_ blocks: [FormattedText.Block], to html: inout HTMLWriter) {
    let isOneParagraph = blocks.hasOneParagraph
    for block in blocks {
      if isOneParagraph, case .paragraph(let runs) = block {
        write(runs, to: &html)
      } else {
        write(block, to: &html)
      }
    }
  }

  private mutating func write(_ table: FormattedText.Table, language: String?, to html: inout HTMLWriter) {
    // A wide table is scrolled in its own box, also with the keyboard.
    if isForPage { html.append("<div class=\"wide\" role=\"group\" tabindex=\"0\">") }
    html.start("<table", language: language)
    if !table.caption.isEmpty {
      html.append("<caption>")
      write(table.caption, to: &html)
      html.append("</caption>")
    }
    if !table.head.isEmpty {
      html.append("<thead>")
      for row in table.head { write(row, isHead: true, to: &html) }
      html.append("</thead>")
    }
    if !table.body.isEmpty {
      html.append("<tbody>")
      for row in table.body { write(row, isHead: false, to: &html) }
      html.append("</tbody>")
    }
    html.append("</table>")
    if isForPage { html.append("</div>") }
  }

  private mutating func write(_ row: FormattedText.Row, isHead: Bool, to html: inout HTMLWriter) {
    html.append("<tr>")
    for cell in row.cells {
      html.append(cell.isHeader ? "<th" : "<td")
      if cell.isHeader, isForPage { html.append(isHead ? " scope=\"col\"" : " scope=\"row\"") }
      html.append(">")
      writeContent(cell.blocks, to: &html)
      html.append(cell.isHeader ? "</th>" : "</td>")
    }
    html.append("</tr>")
  }

  private var isForPage: Bool {
    if case .page = purpose { true } else { false }
  }

  private mutating func shownLevel(of level: Int) -> Int {
    guard case .page(let first, _) = purpose else { return level }
    while let last = outline.last, last >= level { outline.removeLast() }
    outline.append(level)
    return min(first + outline.count - 1, 6)
  }
}

extension FormattedTextWriter {
  /// Writes runs of text. Elements that two neighbours share stay open.
  private func write(_ runs: [FormattedText.Run], to html: inout HTMLWriter) {
    var open = FormattedText.Style()
    for run in runs {
      change(&open, to: run.style, in: &html)
      var isFirst = true
      for line in run.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if !isFirst { html.append("<br>") }
        isFirst = false
        html.text(Substring(line))
      }
    }
    change(&open, to: FormattedText.Style(), in: &html)
  }

  /// Links are outside of bold text, and that is outside of italic text.
  private func change(
    _ open: inout FormattedText.Style, to style: FormattedText.Style, in html: inout HTMLWriter
  ) {
    let endsLink = open.link != style.link
    let endsBold = endsLink || open.isBold != style.isBold
    if open.isItalic, endsBold || !style.isItalic {
      html.append("</em>")
      open.isItalic = false
    }
    if open.isBold, endsBold {
      html.append("</strong>")
      open.isBold = false
    }
    if endsLink {
      if open.link != nil { html.append("</a>") }
      if let link = style.link { start(link, in: &html) }
    }
    if style.isBold, !open.isBold { html.append("<strong>") }
    if style.isItalic, !open.isItalic { html.append("<em>") }
    open = style
  }

  private func start(_ link: LinkAddress, in html: inout HTMLWriter) {
    html.append("<a href=\"")
    html.url(link.text)
    html.append(isForPage ? "\" rel=\"noopener noreferrer nofollow\">" : "\">")
  }
}

extension HTMLWriter {
  /// Ends a start tag whose beginning is given.
  fileprivate mutating func start(_ beginning: StaticString, number: Int? = nil, language: String?) {
    append(beginning)
    if let number { text(number) }
    if let language {
      append(" lang=\"")
      attribute(language)
      append("\"")
    }
    append(">")
  }
}

extension TextLanguage {
  /// The value of `lang` for a block, of which only the beginning is examined.
  fileprivate static func tag(of block: FormattedText.Block) -> String {
    tag(of: FormattedText(blocks: [block]).plainText)
  }
}
