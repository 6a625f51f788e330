import GRDB
import GRDBSQLite

/// What a write may do: run queries and changes in one transaction.
public struct Writer: ~Copyable {
  /// Reads in the same transaction, for a function that reads only.
  public let reader: Reader

  init(_ connection: Connection) {
    reader = Reader(connection)
  }

  /// Runs a statement that gives no rows.
  ///
  /// - Returns: How many rows an INSERT, UPDATE or DELETE has changed.
  /// - Throws: ``SQLError``.
  @discardableResult
  public func run(_ sql: String, _ arguments: Arguments = []) throws -> Int {
    let statement = try reader.connection.statement(sql)
    try statement.run(arguments) { _ in }
    return Int(sqlite3_changes(sqlite3_db_handle(statement.handle)))
  }

  /// Runs several statements that have no arguments, such as those of a schema.
  ///
  /// - Throws: ``SQLError``.
  public func run(script: String) throws {
    try SQLError.translating { try reader.connection.queue.unsafeReentrantWrite { try $0.execute(sql: script) } }
  }

  /// As `Reader.rows` does. A change with `RETURNING` is a query, too.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func rows<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try reader.rows(sql, arguments, make)
  }

  /// As `Reader.row` does. A change with `RETURNING` is a query, too.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func row<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try reader.row(sql, arguments, make)
  }

  /// As `Reader.value` does.
  ///
  /// ```swift
  /// let id: Sort.ID? = try db.value("INSERT INTO sort (name) VALUES (?) RETURNING id", [name])
  /// ```
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if the value is not of this type.
  public func value<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value? {
    try reader.value(sql, arguments)
  }

  /// As `Reader.values` does.
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if a value is not of this type.
  public func values<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> [Value] {
    try reader.values(sql, arguments)
  }

  /// The value of a column of the row that an INSERT with `RETURNING` has added.
  ///
  /// - Throws: ``SQLError``, also if no row was added, and ``RowError``.
  public func added<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value: Value = try value(sql, arguments) else {
      throw SQLError(kind: .other, message: "no row was added", sql: sql)
    }
    return value
  }

  /// Whether a query has a row.
  ///
  /// - Throws: ``SQLError``.
  public func hasRow(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try reader.hasRow(sql, arguments)
  }
}
