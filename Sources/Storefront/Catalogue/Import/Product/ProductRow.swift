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
