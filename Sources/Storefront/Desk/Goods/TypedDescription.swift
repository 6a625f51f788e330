import WebMVVM

extension GoodsDescription {
  /// What is typed: HTML if the description has a structure, otherwise plain text.
  var typed: String { html ?? text }

  /// A description as it is typed: plain text, in which an empty line begins a paragraph, or HTML.
  ///
  /// - Throws: ``RowProblem`` if it is longer than ``GoodsLimits/descriptionByteLimit``.
  init(typed: String) throws(RowProblem) {
    let isWhole: Bool
    if Self.isHTML(typed) {
      let description = ImportedDescription(typed, named: "description")
      self.init(text: description.text, html: description.html)
      isWhole = description.isWhole
    } else {
      self.init(text: PlainText.lines(typed), html: nil)
      isWhole = FormattedText(plainText: text).html.utf8.count <= GoodsLimits.descriptionByteLimit
    }
    guard isWhole else {
      throw RowProblem("the description is longer than \(GoodsLimits.descriptionByteLimit) bytes of HTML")
    }
  }

  /// Whether a tag begins or ends somewhere: "a < b" is plain text, and "<p>" is not.
  private static func isHTML(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if previous == UInt8(ascii: "<"), isLetter || byte == UInt8(ascii: "/") { return true }
      previous = byte
    }
    return false
  }
}
