import Foundation

/// A Shopify product CSV that was read once and is in order as a CSV. ``ProductReader`` reads its products.
///
///     let file = try ProductCSV(contentsOf: url, currency: .cny)
///     var reader = ProductReader(file)
///     while let group = try reader.next() { … }
///
/// If the file is not such a CSV, even only in its last line, the initialiser throws before anything is imported. A row
/// that cannot be imported does not prevent the import of the others.
///
/// Of the rows, only their handles' numbers and places are kept, so a file with a million products takes 20 MB. A file with
/// more than ``rowLimit`` rows is refused.
struct ProductCSV: Sendable {
  /// More than a file of the maximum length has if its rows have texts. Rows of a few bytes each would take much more memory
  /// than the file.
  static let rowLimit = 10_000_000

  let source: CSVSource
  let header: ProductHeader
  let currency: Currency

  /// Where the rows are: handle by handle in the order in which these first occur.
  let runs: [ProductRun]

  /// The number of different handles.
  let handleCount: Int

  /// The rows that have no valid handle.
  let rejected: ReportedRows

  /// The names of the columns that have values but were not used, or not all of them, in the order of the file.
  let unusedColumns: [String]

  /// Reads a file, or a pipe such as `/dev/stdin`.
  init(
    contentsOf url: URL, currency: Currency, monitor: ImportMonitor = ImportMonitor()
  ) throws(ProductCSVError) {
    let source: CSVSource
    do {
      source = try CSVSource(contentsOf: url)
    } catch {
      throw .csv(error)
    }
    try self.init(source, currency: currency, monitor: monitor)
  }

  init(
    _ source: CSVSource, currency: Currency, monitor: ImportMonitor = ImportMonitor(), rowLimit: Int = Self.rowLimit
  ) throws(ProductCSVError) {
    self.source = source
    self.currency = currency
    var reader = CSVReader(source)
    guard let first = try reader.nextRecord() else { throw .empty }
    header = try ProductHeader(first)
    var rows = ProductRows(header)
    while let record = try reader.nextRecord() {
      guard rows.count < rowLimit else { throw .tooManyRows(limit: rowLimit) }
      rows.add(record, at: reader.recordOffset)
      if rows.count.isMultiple(of: 4096) {
        monitor.report(.checking(bytes: reader.offset, of: source.count))
        if monitor.isStopped() { throw .stopped }
      }
    }
    (runs, handleCount, rejected, unusedColumns) = rows.result
  }
}

extension CSVReader {
  mutating func nextRecord() throws(ProductCSVError) -> CSVRecord? {
    do {
      return try next()
    } catch {
      throw .csv(error)
    }
  }
}
