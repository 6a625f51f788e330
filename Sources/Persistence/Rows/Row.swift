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
  // A row exists only in the closure that reads it. The statement outlives that closure, so it is not retained.
  private let statement: Unmanaged<PreparedStatement>

  init(_ statement: PreparedStatement) {
    self.statement = .passUnretained(statement)
  }

  /// Reads the column with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one, if it is NULL and the value is not optional,
  ///   or if it has a value of another type.
  @inlinable public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
    get throws { try Value(column(name)) }
  }

  @usableFromInline func column(_ name: StaticString) throws -> Column {
    Column(statement, try statement._withUnsafeGuaranteedRef { try $0.columnIndex(name) })
  }

  /// All columns in order: for tests.
  var columns: [(name: String, value: StoredValue)] { statement.takeUnretainedValue().columns }

  /// Reads the only column.
  func only<Value: ColumnValue>() throws -> Value { try Value(Column(statement, 0)) }
}
