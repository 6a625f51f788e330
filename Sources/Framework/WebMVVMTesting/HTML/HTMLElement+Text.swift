extension HTMLElement {
  /// The text that a reader sees: white space is collapsed to one space and trimmed, and blocks and cells are
  /// separated.
  ///
  /// Scripts and styles are left out. A no-break space is kept.
  public var text: String {
    var text = ""
    appendText(to: &text)
    return text.htmlWords.joined(separator: " ")
  }

  /// All text in the element, including scripts, with every space and line end.
  public var rawText: String {
    node.children.map { child in
      switch child {
      case .text(let text): text
      case .element(let index): HTMLElement(tree: tree, index: index).rawText
      }
    }
    .joined()
  }

  private func appendText(to text: inout String) {
    for child in node.children {
      switch child {
      case .text(let string): text += string
      case .element(let index): HTMLElement(tree: tree, index: index).appendText(withEdgesTo: &text)
      }
    }
  }

  private func appendText(withEdgesTo text: inout String) {
    if ["script", "style", "template"].contains(name) { return }
    let edge = HTMLRules.inlineElements.contains(name) ? "" : " "
    text += edge
    appendText(to: &text)
    text += edge
  }
}
