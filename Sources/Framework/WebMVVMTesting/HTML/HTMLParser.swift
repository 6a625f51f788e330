/// Builds the tree of a page and records the problems of its markup.
///
/// The tree contains only the elements of the page: none are added (`<tbody>`, `<head>`) and none are moved.
struct HTMLParser {
  private var tokenizer: HTMLTokenizer
  private var tree: HTMLTree
  private var open: [(index: Int, line: Int)] = []
  private var ids: Set<String> = []

  private init(_ html: String, location: String) {
    tokenizer = HTMLTokenizer(html)
    tree = HTMLTree(location: location)
  }

  static func parse(_ html: String, location: String) -> (HTMLTree, [HTMLProblem]) {
    var parser = HTMLParser(html, location: location)
    while let token = parser.tokenizer.next() { parser.add(token) }
    parser.close(downTo: 0)
    return (parser.tree, parser.tokenizer.problems.sorted { $0.line < $1.line })
  }

  private mutating func add(_ token: HTMLToken) {
    switch token {
    case .startTag(let tag): addElement(tag)
    case .endTag(let name): closeElement(name)
    case .text(let text): tree.addText(text, to: current)
    case .comment, .doctype: break
    }
  }

  private mutating func addElement(_ tag: HTMLStartTag) {
    closeElements(endedBy: tag.name)
    check(tag)
    let index = tree.addElement(tag, to: current)
    if HTMLRules.voidElements.contains(tag.name) { return }
    if tag.isSelfClosing {
      if isForeign(tag.name) { return }
      tokenizer.report(.selfClosingElement(tag.name))
    }
    open.append((index, tokenizer.line))
    let model = HTMLContentModel(elementNamed: tag.name)
    if model != .markup, !isForeign(tag.name) {
      var content = tokenizer.content(of: tag.name, model: model)
      if tag.name == "textarea", content.unicodeScalars.first == "\n" { content.unicodeScalars.removeFirst() }
      if !content.isEmpty { tree.addText(content, to: index) }
    }
  }

  private mutating func check(_ tag: HTMLStartTag) {
    if let id = tag.attributes.first(where: { $0.name == "id" })?.value, !ids.insert(id).inserted {
      tokenizer.report(.duplicateID(id))
    }
    if HTMLRules.neverNested.contains(tag.name), open.contains(where: { name($0.index) == tag.name }) {
      tokenizer.report(.nestedElement(tag.name))
    }
  }

  /// Closes the elements that a start tag closes implicitly: `<li>` closes the item before it.
  private mutating func closeElements(endedBy name: String) {
    guard let rule = HTMLRules.implied(by: name) else { return }
    var outermost: Int?
    for depth in open.indices.reversed() {
      let candidate = self.name(open[depth].index)
      if rule.ends.contains(candidate) {
        outermost = depth
      } else if rule.barriers.contains(candidate) {
        break
      }
    }
    if let outermost { close(downTo: outermost) }
  }

  private mutating func closeElement(_ name: String) {
    guard let depth = open.lastIndex(where: { self.name($0.index) == name }) else {
      return tokenizer.report(.strayEndTag(name))
    }
    close(downTo: depth + 1)
    open.removeLast()
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth {
      let (index, line) = open.removeLast()
      if !HTMLRules.optionalEndTags.contains(name(index)) {
        tokenizer.report(.unclosedElement(name(index)), line: line)
      }
    }
  }

  private var current: Int { open.last?.index ?? HTMLTree.root }

  private func name(_ index: Int) -> String { tree.nodes[index].name }

  /// Whether an element belongs to SVG or MathML, in which `<path/>` closes itself.
  private func isForeign(_ name: String) -> Bool {
    let foreign = ["svg", "math"]
    return foreign.contains(name) || open.contains { foreign.contains(self.name($0.index)) }
  }
}
