/// A row of a query. Its columns are read by name.
///
/// ```swift
/// extension Sort {
///   init(_ row: borrowing Row) throws {
///     self.init(id: try row["id"], name: try row["name"], picture: try row["picture"])
///   }
/// }
/// ```
///
/// The type of the property determines what is expected: a `String` must not be NULL, a `String?` may be.
public struct Row: ~Copyable {
  // A row exists only in the closure that reads it. What it is read from outlives that closure, so it is not retained.
  private enum Source {
    case sqlite(SQLiteRow)
    #if PostgreSQL
      case postgreSQL(Unmanaged<PostgreSQLRows>)
    #endif
  }

  private let source: Source

  init(_ row: SQLiteRow) { source = .sqlite(row) }

  #if PostgreSQL
    init(_ rows: PostgreSQLRows) { source = .postgreSQL(.passUnretained(rows)) }
  #endif

  /// Reads the column with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one, if it is NULL and the value is not optional,
  ///   or if it has a value of another type.
  @inlinable public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
    get throws { try Value(column(name)) }
  }

  @usableFromInline func column(_ name: StaticString) throws -> Column {
    switch source {
    case .sqlite(let row): return Column(try row.column(name))
    #if PostgreSQL
      case .postgreSQL(let rows):
        let index = try rows._withUnsafeGuaranteedRef { try $0.statement.columnIndex(name) }
        return Column(PostgreSQLColumn(rows, index))
    #endif
    }
  }

  /// All columns in order: for tests.
  var columns: [(name: String, value: StoredValue)] {
    switch source {
    case .sqlite(let row): return row.statement.columns
    #if PostgreSQL
      case .postgreSQL(let rows): return rows.takeUnretainedValue().columns
    #endif
    }
  }

  /// Reads the only column.
  func only<Value: ColumnValue>() throws -> Value {
    switch source {
    case .sqlite(let row): return try Value(Column(row.column(0)))
    #if PostgreSQL
      case .postgreSQL(let rows): return try Value(Column(PostgreSQLColumn(rows, 0)))
    #endif
    }
  }
}
