/// A link of a page, to be followed: an `a`, `area` or `link` element with an address.
public struct HTMLLink: Sendable {
  /// The element.
  public let element: HTMLElement

  /// The address as the page has it.
  public let href: String

  /// The address resolved against the page's: `/goods?page=2`, or a whole URL if it leads to another site.
  public let target: String

  init?(_ element: HTMLElement) {
    guard let href = element["href"] else { return nil }
    self.element = element
    self.href = href
    target = SiteAddress.resolve(href, against: element.tree.location)
  }
}

extension HTMLDocument {
  /// The links of the page, in its order.
  public var links: [HTMLLink] {
    root.descendants.filter { ["a", "area", "link"].contains($0.name) }.compactMap(HTMLLink.init)
  }

  /// The first `a` with a text.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the texts that there are.
  public func link(text: String) throws(HTMLError) -> HTMLLink {
    let links = links.filter { $0.element.name == "a" }
    guard let link = links.first(where: { $0.element.text == text }) else {
      let texts = links.map { "\"\($0.element.text)\"" }.joined(separator: ", ")
      throw .notFound("No link says \"\(text)\"; those of the page say: \(texts).")
    }
    return link
  }

  /// The first link with a relation, such as `next`, be it an `a` or a `link`.
  ///
  /// - Throws: ``HTMLError/notFound(_:)``, which lists the relations that there are.
  public func link(rel: String) throws(HTMLError) -> HTMLLink {
    guard let link = links.first(where: { $0.element["rel"]?.htmlWords.contains(rel) ?? false }) else {
      let relations = links.compactMap { $0.element["rel"] }.joined(separator: ", ")
      throw .notFound("No link has the relation \(rel); those of the page have: \(relations).")
    }
    return link
  }
}
