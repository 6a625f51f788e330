/// Lists and tables.
extension FormattedTextWalk {
  private typealias Block = FormattedText.Block

  private struct Cell {
    let isHeader: Bool
    let blocks: [Block]
  }

  /// Adds a list. What is in a list, but not in an item, belongs to the item before it, which is how people write a list in a
  /// list.
  mutating func addList(_ list: HTMLNode, _ name: String, _ surroundings: Surroundings) {
    endLine()
    var items: [[Block]] = []
    for child in list.children {
      let isItem = child.name == "li"
      let content = content(of: isItem ? child.children : [child], surroundings)
      if isItem || items.isEmpty { items.append(content) } else { items[items.count - 1] += content }
    }
    items.removeAll(where: \.isEmpty)
    if items.isEmpty { return }
    blocks.append(
      Block(
        start: "<" + name, content: items.map { "<li>\($0.html)</li>" }.joined(), end: "</\(name)>",
        text: items.map(\.text).joined(separator: "\n")))
  }

  /// Adds a table, or only what is in its cells if it has no second column: such a table arranges a page.
  mutating func addTable(_ table: HTMLNode, _ surroundings: Surroundings) {
    endLine()
    var (caption, head, body): ([Block], [[Cell]], [[Cell]]) = ([], [], [])
    for part in table.children {
      switch part.name {
      case "caption": caption += content(of: part.children, surroundings)
      case "thead": head += part.children.map { cells(of: $0, surroundings) }
      case "tbody", "tfoot": body += part.children.map { cells(of: $0, surroundings) }
      default: body.append(cells(of: part, surroundings))
      }
    }
    head.removeAll { $0.allSatisfy(\.blocks.isEmpty) }
    body.removeAll { $0.allSatisfy(\.blocks.isEmpty) }
    guard (head + body).contains(where: { $0.count > 1 }) else {
      blocks += caption + (head + body).flatMap { $0.flatMap(\.blocks) }
      return
    }
    if head.isEmpty, let first = body.first, first.allSatisfy(\.isHeader) { head = [body.removeFirst()] }
    add(caption, head, body)
  }

  /// What is in a table, but in no row, is a row, and what is in a row, but in no cell, is a cell.
  private mutating func cells(of row: HTMLNode, _ surroundings: Surroundings) -> [Cell] {
    (row.name == "tr" ? row.children : [row]).compactMap { child in
      let isCell = child.name == "td" || child.name == "th"
      let blocks = content(of: isCell ? child.children : [child], surroundings)
      return isCell || !blocks.isEmpty ? Cell(isHeader: child.name == "th", blocks: blocks) : nil
    }
  }

  private mutating func add(_ caption: [Block], _ head: [[Cell]], _ body: [[Cell]]) {
    let content =
      (caption.isEmpty ? "" : "<caption>\(caption.html)</caption>") + html(head, in: "thead") + html(body, in: "tbody")
    let texts = [caption.text] + (head + body).map { $0.map(\.blocks.text).joined(separator: " ") }
    // On a page, a wide table is scrolled in its own box, also with the keyboard.
    let isForPage = firstHeading != nil
    blocks.append(
      Block(
        start: isForPage ? "<div class=\"wide\" role=\"group\" tabindex=\"0\"" : "<table",
        content: isForPage ? "<table>\(content)</table>" : content, end: isForPage ? "</div>" : "</table>",
        text: texts.joined(separator: "\n")))
  }

  private func html(_ rows: [[Cell]], in part: String) -> String {
    let scope = firstHeading == nil ? "" : part == "thead" ? " scope=\"col\"" : " scope=\"row\""
    let lines = rows.map { row in
      row.map { $0.isHeader ? "<th\(scope)>\($0.blocks.html)</th>" : "<td>\($0.blocks.html)</td>" }.joined()
    }
    return rows.isEmpty ? "" : "<\(part)>" + lines.map { "<tr>\($0)</tr>" }.joined() + "</\(part)>"
  }
}
