/// An element of a page.
public struct HTMLElement: Sendable {
  let tree: HTMLTree
  let index: Int

  /// The tag's name in lower case.
  public var name: String { node.name }

  /// The attributes by their names in lower case; one without a value has "".
  public var attributes: [String: String] {
    Dictionary(node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of an attribute, "" if it has none, nil if the element lacks it.
  public subscript(attribute: String) -> String? {
    node.attributes.first { $0.name == attribute.asciiLowercased }?.value
  }

  /// The attribute `id`.
  public var id: String? { self["id"] }

  /// The words of the attribute `class`.
  public var classes: [String] { self["class"]?.htmlWords ?? [] }

  /// The element that this one stands in, nil at the top of the page.
  public var parent: HTMLElement? {
    guard let parent = node.parent, parent != HTMLTree.root else { return nil }
    return HTMLElement(tree: tree, index: parent)
  }

  /// The elements directly in this one.
  public var children: [HTMLElement] {
    tree.elements(of: index).map { HTMLElement(tree: tree, index: $0) }
  }

  /// The elements in this one at any depth, in the order of the page.
  public var descendants: [HTMLElement] {
    tree.descendants(of: index).map { HTMLElement(tree: tree, index: $0) }
  }

  /// The elements in this one that a selector matches, in the order of the page.
  ///
  /// Selectors are those of CSS: `li`, `*`, `#goods-42`, `.price`, `[hidden]`, `[href="/"]` (also `^=`, `$=`, `*=`,
  /// `~=`, `|=`), `:first-child`, `:last-child`, `:only-child`, `:not(…)`, joined by a space, `>`, `+`, `~` or `,`.
  ///
  /// - Throws: ``HTMLError/invalidSelector(_:reason:)``.
  public func all(_ selector: String) throws(HTMLError) -> [HTMLElement] {
    let selector = try HTMLSelector(selector)
    return descendants.filter(selector.matches)
  }

  /// The first element in this one that a selector matches; see ``all(_:)``.
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
  /// The start tag and the text, for the failure of an assertion: `<li id="sort-3"> Tea`.
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
