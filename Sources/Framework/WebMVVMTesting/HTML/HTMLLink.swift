/// A link on a page that can be followed: an `a`, `area` or `link` element with an address.
public struct HTMLLink: Sendable {
  /// The element.
  public let element: HTMLElement

  /// The address as written on the page.
  public let href: String

  /// The address resolved against the page's address: `/goods?page=2`, or a complete URL if it leads to another site.
  public let target: String

  init?(_ element: HTMLElement) {
    guard let href = element["href"] else { return nil }
    self.element = element
    self.href = href
    target = SiteAddress.resolve(href, against: element.tree.location)
  }
}

extension HTMLDocument {
  /// The links of the page, in document order.
  public var links: [HTMLLink] {
    root.descendants.filter { ["a", "area", "link"].contains($0.name) }.compactMap(HTMLLink.init)
  }

  /// The first `a` with this text.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the texts of the page's links.
  public func link(text: String) throws(HTMLError) -> HTMLLink {
    let links = links.filter { $0.element.name == "a" }
    guard let link = links.first(where: { $0.element.text == text }) else {
      let texts = links.map { "\"\($0.element.text)\"" }.joined(separator: ", ")
      throw .notFound("The page has no link \"\(text)\"; it has: \(texts).")
    }
    return link
  }

  /// The first link with this relation, such as `next`: an `a` or a `link`.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the relations of the page's links.
  public func link(rel: String) throws(HTMLError) -> HTMLLink {
    guard let link = links.first(where: { $0.element["rel"]?.htmlWords.contains(rel) ?? false }) else {
      let relations = links.compactMap { $0.element["rel"] }.joined(separator: ", ")
      throw .notFound("The page has no link with the relation \(rel); it has: \(relations).")
    }
    return link
  }
}
