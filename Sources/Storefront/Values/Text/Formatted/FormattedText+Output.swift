import MicroHTTP
import WebMVVM

extension FormattedText {
  /// A longer text is shown without its structure, in bytes of HTML. A page has at most 1 MiB.
  static let pageByteLimit = 128 * 1024

  /// The shortest HTML for the text, for the database and for files. Parsing it gives the same text.
  var html: String {
    var html = HTMLWriter(capacity: 1_024)
    var writer = FormattedTextWriter(.storage)
    writer.write(self, to: &html)
    return html.finish().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The HTML for a page; nil if it is too long.
  ///
  /// - Parameters:
  ///   - firstHeading: The level of the text's first heading.
  ///   - marksLanguages: Whether blocks say in which language they are.
  func pageHTML(firstHeading: Int, marksLanguages: Bool) -> SafeHTML? {
    var size = 0
    let html = SafeHTML { html in
      var writer = FormattedTextWriter(.page(firstHeading: firstHeading, marksLanguages: marksLanguages))
      writer.write(self, to: &html)
      size = html.count
    }
    return size <= Self.pageByteLimit ? html : nil
  }

  /// Whether a page can show it.
  var fitsPage: Bool {
    // A page's HTML has at most four times as many bytes.
    html.utf8.count <= Self.pageByteLimit / 4 || pageHTML(firstHeading: 2, marksLanguages: true) != nil
  }
}
