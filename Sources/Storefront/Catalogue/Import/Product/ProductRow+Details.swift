import WebMVVM

extension ProductRow {
  /// The URL of the picture in a column of this row; nil if there is none.
  ///
  /// - Throws: ``RowProblem`` for anything except https and a path on this site.
  func picture(_ column: ProductColumn) throws(RowProblem) -> String? {
    if isBlank(column) { return nil }
    let text = raw(column).drop { $0 == " " }
    let url = text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
    if url.isEmpty { return nil }
    guard url.utf8.count <= GoodsLimits.pictureAddressByteLimit else {
      throw RowProblem("the picture’s address is longer than \(GoodsLimits.pictureAddressByteLimit) bytes")
    }
    guard url.isPictureURL else {
      throw RowProblem(
        "the picture \(url.quotedForTerminal) is neither an https address nor a path like /pictures/mug.jpg"
      )
    }
    return url
  }

  /// The position of this row's picture among those of the product; nil if the file does not contain it.
  func picturePosition() throws(RowProblem) -> Int? {
    let text = text(.picturePosition)
    if text.isEmpty { return nil }
    guard let position = Int(wholeNumber: text), position >= 0 else {
      throw RowProblem("the picture’s position \(text.quotedForTerminal) is not a whole number")
    }
    return position
  }

  func pictureAlt() throws(RowProblem) -> String? {
    let alt = try text(.pictureAlt).checked("picture’s text", limit: GoodsLimits.pictureAltLength)
    return alt.isEmpty ? nil : alt
  }
}

extension String {
  /// Whether it is an absolute https URL with a host (pages show no others), or a path from this site's root. "//host"
  /// and "/\host" look like such a path, but browsers treat them as another site.
  var isPictureURL: Bool {
    guard unicodeScalars.allSatisfy(\.isAllowedInURL) else { return false }
    if utf8.first == UInt8(ascii: "/") { return utf8.dropFirst().first != UInt8(ascii: "/") }
    guard prefix(8).lowercased() == "https://", let host = dropFirst(8).unicodeScalars.first else { return false }
    return host.properties.isAlphabetic || host.properties.numericType != nil || host == "["
  }
}

extension Unicode.Scalar {
  /// Excludes spaces, control characters and the characters that RFC 3986 does not allow in URLs and that have a
  /// meaning in HTML.
  fileprivate var isAllowedInURL: Bool {
    switch self {
    case "\"", "<", ">", "\\", "`", "{", "}", "|", "^": false
    case _ where isASCII: (0x21...0x7E).contains(value)
    default:
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
      default: true
      }
    }
  }
}
