/// What a read may do: run queries in one transaction.
///
/// Its methods prepare a statement once for each connection. The statement's text must not contain values; pass them as
/// arguments.
public struct Reader: ~Copyable {
  let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// The values that `make` reads from the rows of a query.
  ///
  /// ```swift
  /// try db.rows("SELECT id, name, picture FROM sort ORDER BY id") { row in try Sort(row) }
  /// ```
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func rows<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try connection.run(sql, arguments) { values.append(try make($0)) }
    return values
  }

  /// The value that `make` reads from the first row of a query; nil if it has no row.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func row<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> Value? {
    var value: Value?
    try connection.run(sql, arguments) { row in
      if value == nil { value = try make(row) }
    }
    return value
  }

  /// The value of a query that has one column and at most one row; nil if it has no row.
  ///
  /// ```swift
  /// let count: Int = try db.value("SELECT count(*) FROM sort") ?? 0
  /// ```
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if the value is not of this type.
  public func value<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value? {
    try connection.statement(sql).checkHasOneColumn()
    return try row(sql, arguments) { try $0.only() }
  }

  /// The values of a query that has one column.
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if a value is not of this type.
  public func values<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> [Value] {
    try connection.statement(sql).checkHasOneColumn()
    return try rows(sql, arguments) { try $0.only() }
  }

  /// Whether a query has a row.
  ///
  /// - Throws: ``SQLError``.
  public func hasRow(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try row(sql, arguments) { _ in true } ?? false
  }
}
