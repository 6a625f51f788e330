import Foundation
import Synchronization

/// A row with a value that the program cannot read, so that a list leaves it out: see ``Reader/soundRows(_:_:_:)``.
public struct DamagedRow: Hashable, Sendable {
  /// The table that the statement reads first.
  public let table: String
  /// The column `id` of the row, otherwise the first one, with its value if it is an integer, such as `id 42`.
  public let key: String
  /// The column that cannot be read.
  public let column: String
  /// What is wrong with it, and the statement. It does not contain values of the row.
  public let reason: String

  init(_ row: borrowing Row, _ error: RowError) {
    let columns = row.columns
    let (name, value) = columns.first { $0.name.lowercased() == "id" } ?? columns.first ?? ("", .null)
    key = if case .integer(let number) = value { "\(name) \(number)" } else { "unknown" }
    let words = error.sql.split(whereSeparator: \.isWhitespace)
    table = words.firstIndex(of: "FROM").map { words[($0 + 1)...] }?.first.map(String.init) ?? "unknown"
    column = error.column
    reason = error.description
  }
}

/// The damaged rows of a database that were found. Each is reported once.
package final class DamagedRows: Sendable {
  /// If there are more, they are not reported.
  private static let limit = 1_000

  private let report: @Sendable (DamagedRow) -> Void
  private let known = Mutex<Set<DamagedRow>>([])

  package init(report: @escaping @Sendable (DamagedRow) -> Void) {
    self.report = report
  }

  package func add(_ row: DamagedRow) {
    let isNew = known.withLock { $0.count < Self.limit && $0.insert(row).inserted }
    if isNew { report(row) }
  }
}
