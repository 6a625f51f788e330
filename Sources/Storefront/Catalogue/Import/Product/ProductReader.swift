/// Reads the products of a product CSV in the order in which their handles first occur, wherever their rows are.
struct ProductReader {
  /// The rows that were not imported.
  private(set) var rejected: ReportedRows
  /// The rows that were imported without some detail, such as the picture.
  private(set) var remarks = ReportedRows()
  /// The bytes of the file that the last product takes.
  private(set) var byteCount = 0
  /// The place of the next product in ``ProductCSV/runs``.
  private(set) var place = 0

  private let file: ProductCSV
  private var csv: CSVReader

  init(_ file: ProductCSV) {
    self.file = file
    rejected = file.rejected
    csv = CSVReader(file.source)
  }

  /// The rows of the next handle; nil at the end.
  ///
  /// - Throws: ``ProductCSVError`` if the file cannot be read any more.
  mutating func next() throws(ProductCSVError) -> ProductGroup? {
    guard place < file.runs.count else { return nil }
    let number = file.runs[place].handle
    var group: ProductGroup?
    byteCount = 0
    while place < file.runs.count, file.runs[place].handle == number {
      try read(file.runs[place], into: &group)
      place += 1
    }
    if let group {
      rejected.append(group.rejected)
      remarks.append(group.remarks)
    }
    return group
  }

  /// The handle of a product, by its place.
  mutating func handle(at place: Int) throws(ProductCSVError) -> String? {
    var group: ProductGroup?
    try read(file.runs[place], rows: 1, into: &group)
    return group?.handle
  }

  private mutating func read(
    _ run: ProductRun, rows: UInt32? = nil, into group: inout ProductGroup?
  ) throws(ProductCSVError) {
    if csv.offset != Int(run.offset) { csv = CSVReader(file.source, at: Int(run.offset), line: Int(run.line)) }
    var rest = rows ?? run.rows
    while rest > 0, let record = try csv.nextRecord() {
      if record.isBlank { continue }
      rest -= 1
      let row = ProductRow(record, header: file.header)
      if group == nil, let handle = try? row.handle() {
        group = ProductGroup(handle: handle, currency: file.currency)
      }
      group?.add(row)
    }
    byteCount += csv.offset - Int(run.offset)
  }
}
