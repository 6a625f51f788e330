import WebMVVM

/// The list of the shop's pages for search engines (https://www.sitemaps.org/protocol.html).
enum Sitemap {
  /// The first file also contains Home and the list of sorts. The protocol allows 50,000 addresses in a file; 500 of the longest,
  /// each with its translations, take less than 1 MiB.
  static let partSize = 498

  /// The list of lists has at most 3,000 of them, and with the longest origin less than 1 MiB. The protocol allows 50,000.
  static let partLimit = 3_000

  /// The maximum number of pages of the catalogue in all lists together.
  static let pageLimit = partLimit * partSize

  static let type = "application/xml; charset=utf-8"

  /// A page in the list.
  struct Item {
    /// The complete address.
    let address: String
    /// The addresses of the page in all languages of the shop.
    var alternates: [AlternateViewModel] = []
  }

  /// A list of pages.
  ///
  /// - Parameters:
  ///   - pages: The pages. A lazy sequence takes less memory.
  ///   - areTranslated: Whether the shop has several languages.
  static func pages(_ pages: some Sequence<Item>, areTranslated: Bool) -> Document {
    list("urlset", of: "url", pages, areTranslated: areTranslated)
  }

  /// A list of lists, for more pages than a file may contain.
  static func index(_ addresses: [String]) -> Document {
    list("sitemapindex", of: "sitemap", addresses.lazy.map { Item(address: $0) }, areTranslated: false)
  }

  private static func list(
    _ list: StaticString, of item: StaticString, _ pages: some Sequence<Item>, areTranslated: Bool
  ) -> Document {
    Document(type: type) { xml in
      xml.append("<")
      xml.append(list)
      xml.append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
      // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
      if areTranslated {
        xml.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"")
      }
      xml.append(">\n")
      for page in pages {
        xml.append("<")
        xml.append(item)
        xml.append("><loc>")
        xml.text(page.address)
        xml.append("</loc>")
        for alternate in page.alternates {
          xml.append("<xhtml:link rel=\"alternate\" hreflang=\"")
          xml.attribute(alternate.language)
          xml.append("\" href=\"")
          xml.attribute(alternate.address)
          xml.append("\"/>")
        }
        xml.append("</")
        xml.append(item)
        xml.append(">\n")
      }
      xml.append("</")
      xml.append(list)
      xml.append(">\n")
    }
  }
}
