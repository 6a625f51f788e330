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
/// The type of the property says what is expected: a `String` must not be NULL, a `String?` may be.
public struct Row: ~Copyable {
  // A row lives in the closure that reads it, and the statement outlives that closure.
  private unowned(unsafe) let statement: PreparedStatement

  init(_ statement: PreparedStatement) {
    self.statement = statement
  }

  /// Reads the column of this name, in upper or lower case.
  ///
  /// - Throws: ``RowError`` if there is no such column or several of them, if it is NULL and the value is not optional, or
  ///   if it has a value of another type.
  @inlinable public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
    get throws { try Value(column(name)) }
  }

  @usableFromInline func column(_ name: StaticString) throws -> Column {
    Column(statement, try statement.columnIndex(name))
  }

  /// All columns in their order: for tests.
  var columns: [(name: String, value: StoredValue)] { statement.columns }

  /// Reads the only column.
  func only<Value: ColumnValue>() throws -> Value { try Value(Column(statement, 0)) }
}
