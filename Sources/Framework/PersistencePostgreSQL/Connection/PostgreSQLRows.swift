import CPostgreSQL
import PersistenceCore

/// The rows that a statement returned. It frees them.
final class PostgreSQLRows: EngineRows {
  let statement: PostgreSQLStatement
  let result: OpaquePointer?
  /// The row that is read now.
  private(set) var current: Int32 = 0

  init(_ result: OpaquePointer?, of statement: PostgreSQLStatement) {
    self.result = result
    self.statement = statement
  }

  deinit { PQclear(result) }

  var count: Int32 { PQntuples(result) }

  /// The number of rows that an INSERT, UPDATE or DELETE changed.
  var changedCount: Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// Calls `body` for each row.
  ///
  /// - Parameter stopsAfterFirst: Whether only the first row is read.
  func read(stopsAfterFirst: Bool = false, _ body: (borrowing Row) throws -> Void) throws {
    let row = Row(self)
    for index in 0..<(stopsAfterFirst ? min(1, count) : count) {
      current = index
      try body(row)
    }
  }

  var sql: String { statement.sql }

  var columnNames: [String] { statement.columns.map(\.name) }

  func column(_ name: StaticString) throws -> Column { column(at: try statement.columnIndex(name)) }

  func column(at index: Int32) -> Column { Column(BorrowedValue(self, at: index), at: index, of: self) }
}
