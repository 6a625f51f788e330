import Foundation

/// A Shopify product CSV that was read and is in order as a CSV: its rows, grouped by their handles.
///
///     let file = try ProductCSV(contentsOf: url, currency: .cny)
///     for rows in file.products { let group = ProductGroup(rows, of: file) … }
///
/// If the file is not such a CSV, even only in its last line, the initialiser throws before anything is imported. A row
/// that cannot be imported does not prevent the import of the others.
struct ProductCSV: Sendable {
  /// The rows of a product, wherever they are in the file.
  struct Rows: Sendable {
    let handle: String
    var records: [CSVRecord]
  }

  /// A file of a few bytes in each row would take much more memory than its size.
  static let rowLimit = 2_000_000

  let header: ProductHeader
  let currency: Currency

  /// In the order in which the handles first occur.
  private(set) var products: [Rows] = []

  /// The rows that have no valid handle.
  private(set) var rejected = ReportedRows()

  /// The columns that have values but were not used, or not all of them.
  private(set) var unusedColumns: UnusedColumns

  /// Reads a file, or a pipe such as `/dev/stdin`.
  init(
    contentsOf url: URL, encoding: FileEncoding? = nil, currency: Currency, monitor: ImportMonitor = ImportMonitor()
  ) throws(ProductCSVError) {
    let bytes: [UInt8]
    do {
      bytes = try CSVFile.text(of: url, in: encoding)
    } catch {
      throw .csv(error)
    }
    try self.init(bytes, currency: currency, monitor: monitor)
  }

  init(
    _ bytes: [UInt8], currency: Currency, monitor: ImportMonitor = ImportMonitor(), rowLimit: Int = Self.rowLimit
  ) throws(ProductCSVError) {
    self.currency = currency
    var reader = CSVReader(bytes)
    guard let first = try reader.nextRecord() else { throw .empty }
    header = try ProductHeader(first)
    unusedColumns = UnusedColumns(header)
    var (count, places) = (0, [String: Int]())
    while let record = try reader.nextRecord() {
      guard count < rowLimit else { throw .tooManyRows(limit: rowLimit) }
      add(record, &places)
      count += 1
      if count.isMultiple(of: 4096) {
        monitor.report(.checking(bytes: reader.position, of: bytes.count))
        if monitor.isStopped() { throw .stopped }
      }
    }
  }

  /// - Parameter places: Where the products are in ``products``, by their handles.
  private mutating func add(_ record: CSVRecord, _ places: inout [String: Int]) {
    if record.isBlank { return }
    let row = ProductRow(record, header: header)
    unusedColumns.note(row)
    do throws(RowProblem) {
      let handle = try row.handle()
      if let place = places[handle] {
        products[place].records.append(record)
      } else {
        places[handle] = products.count
        products.append(Rows(handle: handle, records: [record]))
      }
    } catch {
      let handle = row.raw(.handle)
      rejected.append(ReportedRow(line: row.line, handle: handle.isEmpty ? nil : handle, reason: error.reason))
    }
  }
}

extension CSVReader {
  fileprivate mutating func nextRecord() throws(ProductCSVError) -> CSVRecord? {
    do {
      return try next()
    } catch {
      throw .csv(error)
    }
  }
}
