import Foundation

/// The products of a Shopify product CSV, and what in it could not be taken.
///
///     let file = try ProductCSV(contentsOf: url, currency: .cny)
///     for product in file.products { … }
///
/// A file that is no such CSV, even if only in its last line, throws before anything is imported. A row that can't be
/// taken doesn't keep the others from being.
struct ProductCSV: Sendable {
  /// In the order of the file. No two have the same handle.
  let products: [ImportedProduct]

  /// The rows that were not taken, in the order of the file.
  let rejected: [ReportedRow]

  /// The rows of which a detail was left out, such as the picture, in the order of the file.
  let remarks: [ReportedRow]

  /// The handles of the products that are not to be shown (`Published` false; `Status` draft, archived or unlisted).
  /// They are not among `products`.
  let notPublished: [String]

  /// The names of the columns that have values and were not used, in the order of the file.
  let unusedColumns: [String]

  let currency: Currency

  /// Reads a file, or a pipe such as `/dev/stdin`.
  init(contentsOf url: URL, currency: Currency) throws(ProductCSVError) {
    let reader: CSVReader
    do {
      reader = try CSVReader(contentsOf: url)
    } catch {
      throw .csv(error)
    }
    try self.init(reader, currency: currency)
  }

  init(_ reader: CSVReader, currency: Currency) throws(ProductCSVError) {
    var reader = reader
    guard let first = try Self.next(&reader) else { throw .empty }
    let header = try ProductHeader(first)
    var groups = ProductGroups(currency: currency)
    var blankColumns = header.ignored
    while let record = try Self.next(&reader) {
      if !record.isBlank { groups.add(ProductRow(record, header: header)) }
      blankColumns.removeAll { !record.isEmpty($0.position) }
    }
    let blankPositions = Set(blankColumns.map(\.position))
    unusedColumns = header.ignored.filter { !blankPositions.contains($0.position) }.map(\.name)
    self.currency = currency
    products = groups.products
    rejected = groups.rejected
    remarks = groups.remarks
    notPublished = groups.notPublished
  }

  private static func next(_ reader: inout CSVReader) throws(ProductCSVError) -> CSVRecord? {
    do {
      return try reader.next()
    } catch {
      throw .csv(error)
    }
  }
}
