import Foundation

/// The products of a Shopify product CSV, and the rows that could not be imported.
///
///     let file = try ProductCSV(contentsOf: url, currency: .cny)
///     for product in file.products { … }
///
/// If the file is not such a CSV, even only in its last line, the initialiser throws before anything is imported. A row
/// that cannot be imported does not prevent the import of the others.
struct ProductCSV: Sendable {
  /// In the order of the file. Each handle occurs once.
  let products: [ImportedProduct]

  /// The rows that were not imported, in the order of the file.
  let rejected: [ReportedRow]

  /// The rows that were imported without some detail, such as the picture, in the order of the file.
  let remarks: [ReportedRow]

  /// The handles of unpublished products (`Published` false; `Status` draft, archived or unlisted). They are not in
  /// `products`.
  let notPublished: [String]

  /// The names of the columns that have values but were not used, in the order of the file.
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
