import Basics

/// Makes a formatted text of the tree of HTML: it writes the elements that the shop knows, and the text of all others.
struct FormattedTextWalk {
  /// What the elements around a text say about it.
  struct Surroundings {
    var style = FormattedText.Style()
    var isPreformatted = false
    /// The number of elements.
    var depth = 0
    /// The number of lists and tables.
    var nesting = 0
  }

  private(set) var omitted = OmittedParts()

  /// The level of the first heading on a page; nil to store the text.
  let firstHeading: Int?
  /// The levels in the source of the headings that the next block belongs to.
  private var outline: [Int] = []
  var blocks: [FormattedText.Block] = []
  /// The paragraph or heading that is being read.
  private var line = FormattedRuns()
  /// The level if it is a heading.
  private var heading: Int?
  /// Character references can be marks, too, and what is between marks can be left out.
  private var marks = MarkRun()

  /// - Parameter firstHeading: The level of the first heading on a page; nil to store the text.
  init(firstHeading: Int?) {
    self.firstHeading = firstHeading
  }

  mutating func blocks(of root: HTMLNode) -> [FormattedText.Block] { content(of: [root], Surroundings()) }

  /// The paragraphs of a plain text.
  mutating func blocks(of plainText: String) -> [FormattedText.Block] {
    append(plainText, Surroundings(isPreformatted: true))
    endLine()
    return blocks
  }

  /// The blocks of the whole text, of an item or of a cell.
  mutating func content(of nodes: [HTMLNode], _ surroundings: Surroundings) -> [FormattedText.Block] {
    let outer = blocks
    blocks = []
    walk(nodes, surroundings)
    endLine()
    defer { blocks = outer }
    return blocks
  }

  private mutating func walk(_ nodes: [HTMLNode], _ surroundings: Surroundings) {
    for node in nodes { walk(node, in: surroundings) }
  }

  private mutating func walk(_ node: HTMLNode, in outer: Surroundings) {
    if let text = node.text { return append(text, outer) }
    var inner = outer
    inner.depth += 1
    guard inner.depth <= FormattedText.depthLimit else {
      omitted.hasStructure = true
      return
    }
    switch HTMLElementRole.of(node.name) {
    case nil: walk(node.children, inner)
    case .omitted(let part): omitted.add(part)
    case .empty(let part):
      omitted.add(part)
      walk(node.children, inner)
    case .lineBreak: line.breakLine()
    case .gap(let gap): walk(node, between: gap, inner)
    case .preformatted:
      inner.isPreformatted = true
      walk(node, between: .paragraph, inner)
    case .heading(let level):
      endLine()
      heading = level
      walk(node.children, inner)
      endLine()
    case .format:
      inner.style = style(of: node, in: outer.style)
      walk(node.children, inner)
    case .list(let name) where outer.nesting < FormattedText.nestingLimit:
      inner.nesting += 1
      addList(node, name, inner)
    case .table where outer.nesting < FormattedText.nestingLimit:
      inner.nesting += 1
      addTable(node, inner)
    case .list, .table: walk(node, between: .paragraph, inner)
    }
  }

  private mutating func walk(_ node: HTMLNode, between gap: FormattedRuns.Gap, _ surroundings: Surroundings) {
    line.widenGap(to: gap)
    walk(node.children, surroundings)
    line.widenGap(to: gap)
  }

  private mutating func append(_ text: String, _ surroundings: Surroundings) {
    for scalar in text.unicodeScalars {
      guard scalar.isSpace || !scalar.isUnwanted, marks.accepts(scalar) else { continue }
      if scalar == "\n", surroundings.isPreformatted {
        line.breakLine()
      } else if scalar.isSpace {
        line.widenGap(to: .space)
      } else {
        if line.gap == .paragraph, heading == nil { endLine() }
        line.append(scalar, surroundings.style)
      }
    }
  }

  private mutating func style(of node: HTMLNode, in outer: FormattedText.Style) -> FormattedText.Style {
    var style = outer
    switch node.name {
    case "b", "strong": style.isBold = true
    case "i", "em": style.isItalic = true
    case "a":
      let address = node.attribute("href")
      style.link = address.flatMap(LinkAddress.init)
      if let address, address.hasVisibleCharacters, style.link == nil { omitted.add(.link) }
    default: break
    }
    let font = FontStyle(node.attribute("style"))
    style.isBold = font.isBold ?? style.isBold
    style.isItalic = font.isItalic ?? style.isItalic
    return style
  }

  /// Ends the paragraph or heading.
  mutating func endLine() {
    let runs = line.take()
    let name = heading.map { "h\(shownLevel(of: $0, isEmpty: runs.isEmpty))" } ?? "p"
    heading = nil
    if runs.isEmpty { return }
    blocks.append(
      FormattedText.Block(
        start: "<" + name, content: runs.html(forPage: firstHeading != nil), end: "</\(name)>",
        text: runs.map(\.text).joined()))
  }

  /// On a page, a heading that belongs to another one has the next level, so that the page's outline has no gap, whatever
  /// levels the text has.
  private mutating func shownLevel(of level: Int, isEmpty: Bool) -> Int {
    guard let firstHeading, !isEmpty else { return level }
    while let last = outline.last, last >= level { outline.removeLast() }
    outline.append(level)
    return min(firstHeading + outline.count - 1, 6)
  }
}
