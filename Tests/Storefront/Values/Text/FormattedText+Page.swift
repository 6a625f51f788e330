import MicroHTTP
import WebMVVM
import WebMVVMTesting

@testable import Storefront

extension FormattedText {
  /// The elements that a page shows for HTML.
  static func page(_ html: String, firstHeading: Int) -> HTMLDocument {
    var writer = HTMLWriter(capacity: 256)
    writer.text(read(html, firstHeading: firstHeading).text.pageHTML)
    return HTMLDocument(writer.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
  }

  /// How many lists and tables are inside each other at most.
  var nesting: Int {
    var (open, most) = (0, 0)
    for name in html.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
      if ["ul", "ol", "table"].contains(name) { open += 1 }
      if ["/ul", "/ol", "/table"].contains(name) { open -= 1 }
      most = max(most, open)
    }
    return most
  }
}
