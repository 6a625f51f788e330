/// Messages of an import about rows of the file. All are counted, and the first ones are kept: a file can have a million
/// bad rows.
struct ReportedRows: Sendable {
  static let limit = 1_000

  private(set) var count = 0
  /// At most twice as many as the limit.
  private(set) var kept: [ReportedRow] = []

  /// The first ones in the order of the file.
  var first: [ReportedRow] { Array(kept.sorted { $0.line < $1.line }.prefix(Self.limit)) }

  mutating func append(_ row: ReportedRow) {
    count += 1
    kept.append(row)
    if kept.count >= 2 * Self.limit { kept = first }
  }

  mutating func append(_ rows: ReportedRows) {
    for row in rows.kept { append(row) }
    count += rows.count - rows.kept.count
  }
}
