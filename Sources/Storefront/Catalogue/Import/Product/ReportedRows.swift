import WebMVVM

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

/// A message of an import about one row of the file.
struct ReportedRow: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file where the row begins. The header is line 1.
  let line: Int

  /// As in the file, including control characters. `description` quotes it.
  let handle: String?

  /// What is wrong, for a person. Quoted parts of the file are safe to print on a terminal. A page escapes the text,
  /// like every text.
  let reason: LocalizedText

  var description: String { text.description }

  var text: LocalizedText {
    guard let handle else { return "line \(line): \(reason)" }
    return "line \(line): \(reason) (handle \(handle.quotedForTerminal))"
  }
}
