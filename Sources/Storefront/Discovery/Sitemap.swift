import WebMVVM

/// The list of the shop's pages for search engines (https://www.sitemaps.org/protocol.html).
enum Sitemap {
  /// The protocol allows 50,000 addresses in a file. The first file also contains Home and the list of sorts.
  static let partSize = 49_998

  static let type = "application/xml; charset=utf-8"

  /// A list of pages, by their complete addresses.
  static func pages(_ addresses: [String]) -> Document {
    list("urlset", of: "url", addresses)
  }

  /// A list of lists, for more pages than a file may contain.
  static func index(_ addresses: [String]) -> Document {
    list("sitemapindex", of: "sitemap", addresses)
  }

  private static func list(_ list: StaticString, of item: StaticString, _ addresses: [String]) -> Document {
    Document(type: type) { xml in
      xml.append("<")
      xml.append(list)
      xml.append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
      for address in addresses {
        xml.append("<")
        xml.append(item)
        xml.append("><loc>")
        xml.text(address)
        xml.append("</loc></")
        xml.append(item)
        xml.append(">\n")
      }
      xml.append("</")
      xml.append(list)
      xml.append(">\n")
    }
  }
}
