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
  // All rows of a statement are one value, which the engine moves from row to row. So only that one is retained.
  private let rows: any EngineRows

  package init(_ rows: any EngineRows) { self.rows = rows }

  /// Reads the column with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one, if it is NULL and the value is not optional,
  ///   or if it has a value of another type.
  @inlinable public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
    get throws { try Value(column(name)) }
  }

  @usableFromInline func column(_ name: StaticString) throws -> Column { try rows.column(name) }

  /// All columns in order.
  package var columns: [(name: String, value: StoredValue)] {
    rows.columnNames.enumerated().map { ($1, rows.column(at: Int32($0)).stored) }
  }

  /// Reads the only column.
  func only<Value: ColumnValue>() throws -> Value { try Value(rows.column(at: 0)) }
}
