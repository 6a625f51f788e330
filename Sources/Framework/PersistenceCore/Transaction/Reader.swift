public import Changes
public import Foundation

/// Runs queries in a read transaction.
///
/// A statement is prepared once for each connection. Do not put values into the text of a statement; pass them as
/// arguments.
public struct Reader: ~Copyable {
  package let connection: any EngineConnection
  private let dependencies: ReadDependencies?
  /// The number of a change. The transaction sees this change and all earlier ones. Nil if such a number is not known
  /// without a query.
  @usableFromInline let lastChange: ChangeNumber?

  /// - Parameters:
  ///   - connection: The connection, in a transaction.
  ///   - dependencies: What the body depends on; nil if nobody wants to know it.
  ///   - lastChange: The number of a change. The transaction sees this change and all earlier ones.
  package init(
    _ connection: any EngineConnection, _ dependencies: ReadDependencies? = nil, lastChange: ChangeNumber? = nil
  ) {
    self.connection = connection
    self.dependencies = dependencies
    self.lastChange = lastChange
  }

  /// Adds a topic to what the page depends on, for a topic that is known only after a row was read.
  ///
  /// ```swift
  /// let goods = try db.row("SELECT … FROM goods WHERE id = ?", [id], Goods.init)
  /// if let goods { db.depends(on: .sort(goods.sortID)) }
  /// ```
  public func depends(on topic: Topic) { dependencies?.insert(topic) }

  /// Adds the topics of rows that were read. Without any, the result depends on no row of the kind, and the tables of the
  /// kind count as covered.
  ///
  /// ```swift
  /// db.depends(onEach: .person, mails.map(\.sender.id.rawValue))
  /// ```
  public func depends(onEach kind: TopicKind, _ ids: some Sequence<Int64>) {
    guard let dependencies else { return }
    dependencies.cover(kind)
    for id in ids { dependencies.insert(kind(id)) }
  }

  /// Adds until when the page is right, for a result that depends on the clock. The earliest date counts.
  public func expires(at date: Date) { dependencies?.expire(at: date) }

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
      let value = try make(row)
      // Most queries are for a page of a list.
      if values.isEmpty { values.reserveCapacity(16) }
      values.append(value)
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
    try connection.run(sql, arguments, dependencies, stopsAfterFirst: stopsAfterFirst, body)
  }

  /// - Throws: ``SQLError`` if a statement does not have exactly one column.
  private func checkHasOneColumn(_ sql: String) throws {
    let count = try connection.columnCount(of: sql)
    if count == 1 { return }
    throw SQLError(kind: .other, message: "the statement has \(count) columns, and one is expected", sql: sql)
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
    try checkHasOneColumn(sql)
    return try row(sql, arguments) { try $0.only() }
  }

  /// Runs a query with one column, and returns its values.
  ///
  /// - Throws: ``SQLError``, and ``RowError`` if a value has another type.
  public func values<Value: ColumnValue>(
    _ sql: String, _ arguments: Arguments = [], as type: Value.Type = Value.self
  ) throws -> [Value] {
    try checkHasOneColumn(sql)
    return try rows(sql, arguments) { try $0.only() }
  }

  /// Whether a query returns a row.
  ///
  /// - Throws: ``SQLError``.
  public func hasRow(_ sql: String, _ arguments: Arguments = []) throws -> Bool {
    try row(sql, arguments) { _ in true } ?? false
  }
}

extension Reader {
  /// The kind of the database.
  public var kind: DatabaseKind { dialect.kind }

  package var dialect: SQLDialect { connection.dialect }

  /// Whether the database has a table of this name. Older databases lack some.
  ///
  /// - Throws: ``SQLError``.
  public func hasTable(_ name: String) throws -> Bool {
    try hasRow(dialect.hasTable, [name])
  }
}
