extension HTMLElement {
  /// What a reader sees of the element: white space collapsed to one space and trimmed, blocks and cells kept apart.
  ///
  /// A script or a style inside is left out; a no-break space stays what it is.
  public var text: String {
    var text = ""
    appendText(to: &text)
    return text.htmlWords.joined(separator: " ")
  }

  /// All text in the element as the page has it, every space and line end included; a script's, too.
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
