/// An HTML page as a tree, which tests can search.
///
/// ```swift
/// let page = HTMLDocument(#"<main data-scene="GoodsList"><ul><li id="goods-1">Tea</li></ul></main>"#)
/// #expect(page.problems.isEmpty)
/// #expect(try page.all("main[data-scene=GoodsList] li").map(\.text) == ["Tea"])
/// ```
///
/// Invalid markup is tolerated and listed in ``problems``. The tree contains only what the page contains: no `<tbody>`
/// is added, as a browser would, and nothing is moved.
public struct HTMLDocument: Sendable {
  /// The problems of the markup, in the order of the lines.
  public let problems: [HTMLProblem]

  /// The page's address on its site, such as `/goods?page=2`. Links and forms are resolved against it.
  public var location: String { tree.location }

  private let tree: HTMLTree

  /// Parses a page or a part of a page.
  public init(_ html: String, location: String = "/") {
    (tree, problems) = HTMLParser.parse(html, location: location)
  }

  /// The top-level elements: `html` in a complete page.
  public var children: [HTMLElement] { root.children }

  /// The text of `<title>`.
  public var title: String? {
    element { $0.name == "title" }?.text
  }

  /// The text that a reader sees; see ``HTMLElement/text``.
  public var text: String { root.text }

  /// The element with this id.
  public func element(id: String) -> HTMLElement? {
    element { $0.id == id }
  }

  /// The elements that match a selector, in document order; see ``HTMLElement/all(_:)``.
  public func all(_ selector: String) throws(HTMLError) -> [HTMLElement] {
    try root.all(selector)
  }

  /// The first element that matches a selector; see ``HTMLElement/all(_:)``.
  public func first(_ selector: String) throws(HTMLError) -> HTMLElement? {
    try root.first(selector)
  }

  var root: HTMLElement { HTMLElement(tree: tree, index: HTMLTree.root) }

  private func element(where isWanted: (HTMLElement) -> Bool) -> HTMLElement? {
    root.descendants.first(where: isWanted)
  }
}
