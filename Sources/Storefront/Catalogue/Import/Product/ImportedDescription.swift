import WebMVVM

/// A description in a product CSV.
struct ImportedDescription {
  let text: String
  /// The structure as ``FormattedText`` writes it; nil if paragraphs and line breaks are all.
  let html: String?
  /// Whether it was short enough. Of a longer one, the blocks that fit are kept, or if there is none, the beginning of the first
  /// one as plain text.
  let isWhole: Bool
  /// What was left out, for the report.
  private(set) var remarks: [LocalizedText] = []

  /// - Parameters:
  ///   - field: The field as in the file.
  ///   - name: What it is called in the report.
  init(_ field: String, named name: LocalizedText) {
    let limit = GoodsLimits.descriptionByteLimit
    let html = field.utf8.contains(UInt8(ascii: "<")) ? field : Self.withLines(field)
    var (formatted, omitted) = FormattedText.read(String(Substring(html.utf8.prefix(limit))))
    let (first, count) = (formatted.blocks.first, formatted.blocks.count)
    if html.utf8.count > limit { _ = formatted.blocks.popLast() }
    var size = 0
    formatted.blocks = formatted.blocks.prefix {
      size += $0.html.utf8.count
      return size <= limit
    }
    isWhole = html.utf8.count <= limit && formatted.blocks.count == count
    if let first, formatted.blocks.isEmpty {
      // A character takes at most six bytes for each of its own in HTML.
      formatted = FormattedText(plainText: String(Substring(first.text.utf8.prefix(limit / 6))))
    }
    text = formatted.plainText
    self.html = formatted.isPlain ? nil : formatted.html

    if !omitted.isEmpty { remarks.append(LocalizedText("the \(name) has \(omitted.text); left out")) }
    if omitted.hasStructure {
      let depth = FormattedText.depthLimit
      remarks.append(
        LocalizedText("the \(name) has more than \(depth) elements inside each other; kept as plain text"))
    }
    if !isWhole {
      remarks.append(LocalizedText("the \(name) is longer than \(limit) bytes of HTML; its end is left out"))
    }
  }

  /// In a text without elements, which was not written as HTML, line ends are line breaks.
  private static func withLines(_ text: String) -> String {
    text.normalisedText.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br>")
  }
}
