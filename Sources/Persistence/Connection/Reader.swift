/// Runs queries in a read transaction.
///
/// A statement is prepared once for each connection. Do not put values into the text of a statement; pass them as
/// arguments.
public struct Reader: ~Copyable {
  let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Runs a query and returns the values that `make` creates from its rows.
  ///
  /// ```swift
  /// try db.rows("SELECT id, name, picture FROM sort ORDER BY id") { row in try Sort(row) }
  /// ```
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  @inlinable
  public func rows<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try run(sql, arguments) { row in
      // Most queries are for a page of a list.
      if values.isEmpty { values.reserveCapacity(16) }
      values.append(try make(row))
    }
    return values
  }

  /// Runs a query and returns the value that `make` creates from its first row; nil if there is no row.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  @inlinable
  public func row<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> Value? {
    var value: Value?
    try run(sql, arguments, stopsAfterFirst: true) { value = try make($0) }
    return value
  }

  // The functions above are inlinable, so that they are specialised for the type of their values. This one is not.
  @usableFromInline
  func run(
    _ sql: String, _ arguments: Arguments, stopsAfterFirst: Bool = false, _ body: (borrowing Row) throws -> Void
  ) throws {
    try connection.statement(sql).run(arguments, stopsAfterFirst: stopsAfterFirst, body)
  }

  /// Runs a query with one column and at most one row, and returns the value; nil if there is no row.
  ///
  /// ```swift
  /// let count: Int = try db.value("SELECT count(*) FROM sort") ?? 0
  /// ```
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if the value has another type.
  public func value<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value? {
    try connection.statement(sql).checkHasOneColumn()
    return try row(sql, arguments) { try $0.only() }
  }

  /// Runs a query with one column, and returns its values.
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if a value has another type.
  public func values<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> [Value] {
    try connection.statement(sql).checkHasOneColumn()
    return try rows(sql, arguments) { try $0.only() }
  }

  /// Whether a query returns a row.
  ///
  /// - Throws: ``SQLError``.
  public func hasRow(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try row(sql, arguments) { _ in true } ?? false
  }
}
