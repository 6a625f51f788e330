/// A page of HTML as a tree, for tests to ask questions of.
///
/// ```swift
/// let page = HTMLDocument(#"<main data-scene="GoodsList"><ul><li id="goods-1">Tea</li></ul></main>"#)
/// #expect(page.problems.isEmpty)
/// #expect(try page.all("main[data-scene=GoodsList] li").map(\.text) == ["Tea"])
/// ```
///
/// Bad markup is tolerated and listed in ``problems``. The tree is what the page says: a browser's `<tbody>` is not made
/// up, and nothing is moved.
public struct HTMLDocument: Sendable {
  /// What is wrong with the markup, from the top down.
  public let problems: [HTMLProblem]

  /// The page's address on its site, such as `/goods?page=2`; its links and forms are resolved against it.
  public var location: String { tree.location }

  private let tree: HTMLTree

  /// Parses a page or a part of one.
  public init(_ html: String, location: String = "/") {
    (tree, problems) = HTMLParser.parse(html, location: location)
  }

  /// The elements at the top: `html` in a whole page.
  public var children: [HTMLElement] { root.children }

  /// The text of `<title>`.
  public var title: String? {
    element { $0.name == "title" }?.text
  }

  /// What a reader sees, as ``HTMLElement/text`` has it.
  public var text: String { root.text }

  /// The element with an id.
  public func element(id: String) -> HTMLElement? {
    element { $0.id == id }
  }

  /// The elements that a selector matches, in the order of the page; see ``HTMLElement/all(_:)``.
  public func all(_ selector: String) throws(HTMLError) -> [HTMLElement] {
    try root.all(selector)
  }

  /// The first element that a selector matches; see ``HTMLElement/all(_:)``.
  public func first(_ selector: String) throws(HTMLError) -> HTMLElement? {
    try root.first(selector)
  }

  var root: HTMLElement { HTMLElement(tree: tree, index: HTMLTree.root) }

  private func element(where isWanted: (HTMLElement) -> Bool) -> HTMLElement? {
    root.descendants.first(where: isWanted)
  }
}
