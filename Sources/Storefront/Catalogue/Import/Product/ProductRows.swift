/// Collects where the rows of a product CSV are.
struct ProductRows {
  /// The number of rows, including blank ones.
  private(set) var count = 0

  private let header: ProductHeader
  private var handles = HandleNumbers()
  private var runs: [ProductRun] = []
  private var rejected = ReportedRows()
  /// Whether a row without a valid handle came after the last run.
  private var isInterrupted = false
  private var blankColumns: [(position: Int, name: String)]
  private var hasUnusedTags = false

  init(_ header: ProductHeader) {
    self.header = header
    blankColumns = header.ignored
  }

  mutating func add(_ record: CSVRecord, at offset: Int) {
    count += 1
    blankColumns.removeAll { !record.isEmpty($0.position) }
    if record.isBlank { return }
    let row = ProductRow(record, header: header)
    hasUnusedTags = hasUnusedTags || row.hasUnusedTags
    do throws(RowProblem) {
      let number = handles.number(of: try row.handle())
      if let last = runs.indices.last, runs[last].handle == number, !isInterrupted {
        runs[last].rows += 1
      } else {
        runs.append(ProductRun(handle: number, offset: offset, line: record.line))
        isInterrupted = false
      }
    } catch {
      isInterrupted = true
      let handle = row.raw(.handle)
      rejected.append(ReportedRow(line: row.line, handle: handle.isEmpty ? nil : handle, reason: error.reason))
    }
  }

  /// The rows handle by handle, the number of handles, the rows without one, and the columns that are not used.
  var result: (runs: [ProductRun], handles: Int, rejected: ReportedRows, unusedColumns: [String]) {
    (sorted, handles.count, rejected, unusedColumns)
  }

  /// The names of the columns of which something is not used, in the order of the file.
  private var unusedColumns: [String] {
    let blank = Set(blankColumns.map(\.position))
    var columns = header.ignored.filter { !blank.contains($0.position) }
    if hasUnusedTags, let tags = header.tags { columns.append(tags) }
    return columns.sorted { $0.position < $1.position }.map(\.name)
  }

  /// In most files the rows of a product follow each other, and nothing has to be sorted.
  private var sorted: [ProductRun] {
    let isSorted = zip(runs, runs.dropFirst()).allSatisfy { $0.handle <= $1.handle }
    if isSorted { return runs }
    return runs.sorted { ($0.handle, $0.offset) < ($1.handle, $1.offset) }
  }
}
