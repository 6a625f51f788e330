/// An element on a page.
public struct HTMLElement: Sendable {
  let tree: HTMLTree
  let index: Int

  /// The tag's name in lower case.
  public var name: String { node.name }

  /// The attributes by their names in lower case. An attribute without a value has "".
  public var attributes: [String: String] {
    Dictionary(node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of an attribute; "" if it has none, nil if the element does not have the attribute.
  public subscript(attribute: String) -> String? {
    node.attributes.first { $0.name == attribute.asciiLowercased }?.value
  }

  /// The `id` attribute.
  public var id: String? { self["id"] }

  /// The words of the `class` attribute.
  public var classes: [String] { self["class"]?.htmlWords ?? [] }

  /// The parent element; nil for a top-level element.
  public var parent: HTMLElement? {
    guard let parent = node.parent, parent != HTMLTree.root else { return nil }
    return HTMLElement(tree: tree, index: parent)
  }

  /// The child elements.
  public var children: [HTMLElement] {
    tree.elements(of: index).map { HTMLElement(tree: tree, index: $0) }
  }

  /// The elements inside this one at any depth, in document order.
  public var descendants: [HTMLElement] {
    tree.descendants(of: index).map { HTMLElement(tree: tree, index: $0) }
  }

  /// The elements inside this one that match a selector, in document order.
  ///
  /// CSS selectors are supported: `li`, `*`, `#goods-42`, `.price`, `[hidden]`, `[href="/"]` (also `^=`, `$=`, `*=`,
  /// `~=`, `|=`), `:first-child`, `:last-child`, `:only-child`, `:not(…)`, combined with a space, `>`, `+`, `~` or `,`.
  ///
  /// - Throws: ``HTMLError/invalidSelector(_:reason:)``.
  public func all(_ selector: String) throws(HTMLError) -> [HTMLElement] {
    let selector = try HTMLSelector(selector)
    return descendants.filter(selector.matches)
  }

  /// The first element inside this one that matches a selector; see ``all(_:)``.
  public func first(_ selector: String) throws(HTMLError) -> HTMLElement? {
    let selector = try HTMLSelector(selector)
    return descendants.first(where: selector.matches)
  }

  var node: HTMLTree.Node { tree.nodes[index] }

  var siblings: [HTMLElement] {
    guard let parent = node.parent else { return [] }
    return HTMLElement(tree: tree, index: parent).children
  }
}

extension HTMLElement: CustomStringConvertible {
  /// The start tag and the text, for messages of failed assertions: `<li id="sort-3"> Tea`.
  public var description: String {
    let attributes = node.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return "<\(name)\(attributes)> \(text)"
  }
}

extension String {
  /// The parts between HTML's white space.
  var htmlWords: [String] {
    utf8.split(whereSeparator: \.isHTMLSpace).map { String(decoding: $0, as: UTF8.self) }
  }
}

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
