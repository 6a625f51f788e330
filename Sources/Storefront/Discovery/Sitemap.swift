import WebMVVM

/// The list of the shop's pages for search engines (https://www.sitemaps.org/protocol.html).
enum Sitemap {
  /// The protocol allows 50,000 addresses in a file. The first file also contains Home and the list of sorts.
  static let partSize = 49_998

  static let type = "application/xml; charset=utf-8"

  /// A list of pages, by their complete addresses.
  ///
  /// - Parameter pages: For each page its addresses in the languages of the shop, the one to list first.
  static func pages(_ pages: [(address: String, alternates: [AlternateViewModel])]) -> Document {
    list("urlset", of: "url", pages)
  }

  /// A list of lists, for more pages than a file may contain.
  static func index(_ addresses: [String]) -> Document {
    list("sitemapindex", of: "sitemap", addresses.map { ($0, []) })
  }

  private static func list(
    _ list: StaticString, of item: StaticString, _ pages: [(address: String, alternates: [AlternateViewModel])]
  ) -> Document {
    Document(type: type) { xml in
      xml.append("<")
      xml.append(list)
      xml.append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
      // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
      if pages.contains(where: { !$0.alternates.isEmpty }) {
        xml.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"")
      }
      xml.append(">\n")
      for (address, alternates) in pages {
        xml.append("<")
        xml.append(item)
        xml.append("><loc>")
        xml.text(address)
        xml.append("</loc>")
        for alternate in alternates {
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
