import MicroHTTP
import Persistence
import WebMVVM

/// What goods say in one language: plain text, and its structure if it has one.
///
/// The plain text is what counts: it is searched, and it is in feeds and in data for search engines. The structure is HTML that
/// ``FormattedText`` wrote. Another program can have changed either of them, so the HTML is read again before it is used,
/// and it is used only if its text is the plain text.
struct GoodsDescription: Hashable, Sendable {
  /// An empty line is between paragraphs.
  var text: String
  /// Nil if paragraphs and line breaks are all.
  var html: String?

  /// Nil if the plain text is all there is.
  var structure: FormattedText? { structure(firstHeading: nil) }

  /// The structure for a page; nil if the plain text is all there is.
  ///
  /// - Parameter firstHeading: The level of the text's first heading.
  func page(firstHeading: Int) -> SafeHTML? {
    structure(firstHeading: firstHeading)?.pageHTML
  }

  private func structure(firstHeading: Int?) -> FormattedText? {
    guard let html, html.utf8.count <= GoodsLimits.descriptionByteLimit else { return nil }
    let structure = FormattedText.read(html, firstHeading: firstHeading).text
    return structure.plainText.hasSameBytes(as: text) ? structure : nil
  }
}

extension GoodsDescription {
  /// The columns of `goods` for `both(_:)`.
  static let columns = "description, descriptionZh, descriptionHTML, descriptionHTMLZh"

  /// The description, and the one in Chinese.
  static func both(_ row: borrowing Row) throws -> (GoodsDescription, chinese: GoodsDescription?) {
    let (chinese, chineseHTML): (String?, String?) = (try row["descriptionZh"], try row["descriptionHTMLZh"])
    return (
      GoodsDescription(text: try row["description"], html: try row["descriptionHTML"]),
      chinese.map { GoodsDescription(text: $0, html: chineseHTML) }
    )
  }
}
