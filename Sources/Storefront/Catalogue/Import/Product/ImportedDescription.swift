/// A description in a product CSV.
struct ImportedDescription {
  let text: String
  /// The structure as ``FormattedText`` writes it; nil if paragraphs and line breaks are all.
  private(set) var html: String?
  /// What was left out, for the report; nil if nothing was.
  private(set) var remark: String?

  /// - Parameters:
  ///   - html: The field as in the file.
  ///   - name: What it is called in the report.
  /// - Throws: ``RowProblem`` if its text is too long.
  init(_ html: String, named name: String) throws(RowProblem) {
    // Most short texts have no markup.
    guard html.utf8.contains(where: { "<&\r\n".utf8.contains($0) }) else {
      text = try Self.checked(PlainText.singleLine(html).nilIfInvisible ?? "", name)
      return
    }
    let (formatted, omitted) = FormattedText.read(html.utf8.contains(UInt8(ascii: "<")) ? html : Self.withLines(html))
    text = try Self.checked(formatted.plainText, name)
    if !omitted.isEmpty { remark = "the \(name) has \(omitted.text); left out" }
    if formatted.isPlain { return }
    if formatted.fitsPage {
      self.html = formatted.html
    } else {
      let reason = "the \(name) takes more than \(FormattedText.pageByteLimit) bytes of HTML; kept as plain text"
      remark = remark.map { "\($0); \(reason)" } ?? reason
    }
  }

  /// In a text without elements, which was not written as HTML, line ends are line breaks.
  private static func withLines(_ text: String) -> String {
    text.normalisedText.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br>")
  }

  private static func checked(_ text: String, _ name: String) throws(RowProblem) -> String {
    guard text.utf8.count <= GoodsLimits.descriptionByteLimit else {
      throw RowProblem("the \(name) is longer than \(GoodsLimits.descriptionByteLimit) bytes")
    }
    return text
  }
}
