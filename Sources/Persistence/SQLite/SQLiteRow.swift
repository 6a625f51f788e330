import GRDBSQLite

/// The current row of a statement.
///
/// A list page reads very many columns, so this has no references to count. It exists only in the closure that reads the
/// row, and the statement, which owns the memory, outlives that closure. Only the user of the connection uses it.
struct SQLiteRow {
  /// What a statement keeps for its rows.
  struct State {
    let handle: OpaquePointer
    let statement: Unmanaged<PreparedStatement>
    var table = ColumnTable()
  }

  private let state: UnsafeMutablePointer<State>

  init(_ state: UnsafeMutablePointer<State>) { self.state = state }

  var statement: PreparedStatement { state.pointee.statement.takeUnretainedValue() }

  @inline(__always) func column(_ name: StaticString) throws -> SQLiteColumn {
    let expected = state.pointee.table.expectedIndex(of: name)
    return column(expected >= 0 ? expected : try statement.columnIndex(name))
  }

  @inline(__always) func column(_ index: Int32) -> SQLiteColumn {
    SQLiteColumn(self, index, sqlite3_column_value(state.pointee.handle, index))
  }
}
