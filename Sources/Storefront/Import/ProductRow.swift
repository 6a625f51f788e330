import Foundation

/// One row of a product CSV, read field by field as they are needed.
struct ProductRow {
  let line: Int

  private let record: CSVRecord
  private let header: ProductHeader

  init(_ record: CSVRecord, header: ProductHeader) {
    line = record.line
    self.record = record
    self.header = header
  }

  /// A field on one line, without control characters.
  func text(_ column: ProductColumn) -> String {
    PlainText.singleLine(header.value(of: column, in: record))
  }

  /// A field as it stands in the file.
  func raw(_ column: ProductColumn) -> String {
    header.value(of: column, in: record)
  }

  /// Whether the field is empty as it stands in the file.
  func isBlank(_ column: ProductColumn) -> Bool {
    header.isBlank(column, in: record)
  }

  /// Whether there are fields to the right of the last column. Then a comma in a text was not quoted, and what stands
  /// under "Variant Price" may be anything.
  var hasTooManyFields: Bool { !record.isBlank(from: header.count) }

  /// The handle, spelled in the one way Unicode has for each text (NFC), so that the database's comparison of bytes
  /// and Swift's of characters agree on which product it is.
  ///
  /// - Throws: ``RowProblem`` if there is none, or it is too long, or has control characters.
  func handle() throws(RowProblem) -> String {
    let shown = text(.handle)
    guard shown.hasVisibleCharacters else { throw RowProblem("no handle") }
    let handle = raw(.handle).trimmingCharacters(in: .whitespacesAndNewlines)
    // To drop what can't be seen, as in a title, would make two handles one.
    guard handle == shown else { throw RowProblem("the handle has control characters or runs of space") }
    let normal = handle.utf8.allSatisfy { $0 < 0x80 } ? handle : handle.precomposedStringWithCanonicalMapping
    return try normal.checked("handle", limit: ProductLimits.handle)
  }
}

/// Why a row, or a field of it, can't be taken.
struct RowProblem: Error, Equatable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension String {
  /// Whether a reader sees anything at all: not only space, zero-width characters and the like.
  var hasVisibleCharacters: Bool {
    unicodeScalars.contains {
      $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// This text, unless it has more Unicode scalars than the limit.
  func checked(_ name: String, limit: Int) throws(RowProblem) -> String {
    guard utf8.count <= limit || unicodeScalars.count <= limit else {
      throw RowProblem("the \(name) is longer than \(limit) characters")
    }
    return self
  }
}
