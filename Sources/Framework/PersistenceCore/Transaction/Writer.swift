/// Runs queries and changes in a write transaction.
public struct Writer: ~Copyable {
  /// A reader of the same transaction, for a function that only reads.
  public let reader: Reader
  private let written: (any WrittenChanges)?

  /// - Parameters:
  ///   - connection: The connection, in a transaction.
  ///   - written: The topics that the transaction touches; nil if the schema is being changed.
  package init(_ connection: any EngineConnection, _ written: (any WrittenChanges)? = nil) {
    reader = Reader(connection)
    self.written = written
  }

  /// Touches all topics if the transaction has changed very many rows.
  func touchAllIfMany() throws { try written?.touchAllIfMany() }

  /// Counts everything as changed, for a change that no trigger sees, such as one of a full-text index.
  ///
  /// - Throws: ``SQLError``.
  public func touchAll() throws { try written?.touchAll() }

  /// Runs a statement that returns no rows.
  ///
  /// - Returns: The number of rows that an INSERT, UPDATE or DELETE changed.
  /// - Throws: ``SQLError``.
  @discardableResult
  public func run(_ sql: String, _ arguments: Arguments = []) throws -> Int {
    try touchAllIfMany()
    return try reader.connection.change(sql, arguments)
  }

  /// Runs several statements without arguments, such as those of a schema.
  ///
  /// - Throws: ``SQLError``.
  public func run(script: String) throws {
    try reader.connection.run(script: script)
  }

  /// See `Reader.rows`. The statement can also be a change with `RETURNING`.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func rows<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try touchAllIfMany()
    return try reader.rows(sql, arguments, make)
  }

  /// See `Reader.row`. The statement can also be a change with `RETURNING`.
  ///
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func row<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try touchAllIfMany()
    return try reader.row(sql, arguments, make)
  }

  /// See `Reader.value`. The statement can also be a change with `RETURNING`.
  ///
  /// ```swift
  /// let id: Sort.ID? = try db.value("INSERT INTO sort (name) VALUES (?) RETURNING id", [name])
  /// ```
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if the value has another type.
  public func value<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value? {
    try touchAllIfMany()
    return try reader.value(sql, arguments)
  }

  /// See `Reader.values`. The statement can also be a change with `RETURNING`.
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if a value has another type.
  public func values<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> [Value] {
    try touchAllIfMany()
    return try reader.values(sql, arguments)
  }

  /// Runs an INSERT with `RETURNING` that adds one row, and returns the value of the column.
  ///
  /// - Throws: ``SQLError``, also if no row was added, and ``RowError`` if the value has another type.
  public func added<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value: Value = try value(sql, arguments) else {
      throw SQLError(kind: .other, message: "no row was added", sql: sql)
    }
    return value
  }

  /// Whether a query returns a row.
  ///
  /// - Throws: ``SQLError``.
  public func hasRow(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try reader.hasRow(sql, arguments)
  }
}
