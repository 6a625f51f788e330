import Foundation
import WebMVVM

/// One row of a product CSV. Fields are read only when they are used.
struct ProductRow {
  let line: Int

  let record: CSVRecord
  let header: ProductHeader

  init(_ record: CSVRecord, header: ProductHeader) {
    line = record.line
    self.record = record
    self.header = header
  }

  /// A field on one line, without control characters and a spreadsheet's mark.
  func text(_ column: ProductColumn) -> String {
    PlainText.singleLine(header.value(of: column, in: record)).withoutMarkOfFormula
  }

  /// A field as in the file.
  func raw(_ column: ProductColumn) -> String {
    header.value(of: column, in: record)
  }

  /// Whether the file has a column.
  func has(_ column: ProductColumn) -> Bool { header.has(column) }

  /// Whether the field is empty in the file.
  func isBlank(_ column: ProductColumn) -> Bool {
    header.isBlank(column, in: record)
  }

  /// Whether there are fields after the last column. Then a comma in a text was not quoted, and "Variant Price" could
  /// contain anything.
  var hasTooManyFields: Bool { !record.isBlank(from: header.count) }

  /// The handle in Unicode's composed form (NFC), so that the byte comparison in the database and the character
  /// comparison in Swift agree.
  ///
  /// - Throws: ``RowProblem`` if it is missing, too long, or contains control characters.
  func handle() throws(RowProblem) -> String {
    let raw = raw(.handle)
    let shown = PlainText.singleLine(raw)
    guard shown.hasVisibleCharacters else { throw RowProblem("no handle") }
    let handle = raw == shown ? raw : raw.trimmingCharacters(in: .whitespacesAndNewlines)
    // Removing invisible characters, as in a title, could make two handles equal.
    guard handle == shown else { throw RowProblem("the handle has control characters or runs of space") }
    return try handle.composed.checked("handle", limit: GoodsLimits.handleLength)
  }
}

/// Why a row or one of its fields cannot be imported.
struct RowProblem: Error, Equatable {
  let reason: LocalizedText

  init(_ reason: LocalizedText) {
    self.reason = reason
  }
}

extension String {
  /// Whether a reader sees anything: not only spaces, zero-width characters and similar.
  var hasVisibleCharacters: Bool {
    unicodeScalars.contains {
      $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// This text, if it does not have more Unicode scalars than the limit.
  func checked(_ name: LocalizedText, limit: Int) throws(RowProblem) -> String {
    guard utf8.count <= limit || unicodeScalars.count <= limit else {
      throw RowProblem("the \(name) is longer than \(limit) characters")
    }
    return self
  }
}

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

extension ProductRow {
  /// Whether the file says that the stock of this variant is not counted: it has no tracker, or is sold also when there is
  /// none left.
  var isNotCounted: Bool {
    if has(.tracker), !text(.tracker).hasVisibleCharacters { return true }
    return !isBlank(.policy) && ["continue", "true"].contains(text(.policy).lowercased())
  }

  /// The number in the column for the quantity: 0 if it is empty or negative (sold before delivery).
  func quantity() throws(RowProblem) -> Int {
    let text = text(.quantity)
    if text.isEmpty { return 0 }
    guard let quantity = Int(wholeNumber: text), quantity <= Stock.limit else {
      throw RowProblem(
        "the quantity \(text.quotedForTerminal) is not a whole number up to \(Stock.limit)")
    }
    return max(0, quantity)
  }
}

extension Int {
  /// Reads a whole number such as "21", "-2", "1,000" or "21.0", as spreadsheets write it in a column with an empty field; nil
  /// for any other text, also for "1.000", which is a thousand in some countries.
  init?(wholeNumber text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let fraction = parts[1]
      guard !fraction.isEmpty, fraction.count != 3, fraction.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    }
    let groups = parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.count == 1 || (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      let number = Int(groups.map(Substring.init).joined())
    else { return nil }
    self = number
  }
}
