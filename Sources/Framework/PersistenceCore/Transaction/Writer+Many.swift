extension Writer {
  /// The largest number of arguments of a statement. libpq 15 refuses the description of more than about 7,490 arguments,
  /// because it takes a message of this kind with more than 30,000 bytes for nonsense. SQLite allows 32,766.
  private static let argumentLimit = 7_000

  /// Inserts many rows with few statements.
  ///
  /// On a server each statement costs a round trip, and the triggers run once for each statement.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The names of the columns, separated by commas.
  ///   - rows: The values of the columns in each row.
  ///   - row: The SQL of a row, with a question mark for each of its values; nil for question marks alone.
  ///   - onConflict: What happens to a row whose key exists, such as `(word) DO NOTHING`; nil for an error.
  /// - Throws: ``SQLError``.
  public func insert(
    into table: String, _ columns: String, _ rows: [Arguments], row: String? = nil, onConflict: String? = nil
  ) throws {
    let conflict = onConflict.map { " ON CONFLICT \($0)" } ?? ""
    try Self.inSteps(rows) { step in
      try run(Self.insertion(into: table, columns, step, row: row) + conflict, Self.joined(step))
    }
  }

  /// Inserts many rows with few statements, and returns what `make` creates from the rows, in any order.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The names of the columns, separated by commas.
  ///   - rows: The values of the columns in each row.
  ///   - returning: The names of the columns that `make` reads, separated by commas.
  ///   - make: Creates a value from a row.
  /// - Throws: ``SQLError``, ``RowError``, and what `make` throws.
  public func insert<Value>(
    into table: String, _ columns: String, _ rows: [Arguments], returning: String,
    _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try Self.inSteps(rows) { step in
      let sql = Self.insertion(into: table, columns, step) + " RETURNING \(returning)"
      values += try self.rows(sql, Self.joined(step), make)
    }
    return values
  }

  /// Changes many rows with few statements.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - key: The primary key, which is an integer.
  ///   - columns: The columns to change, with their types: `("name", "TEXT")`.
  ///   - rows: The key and the values of the columns of each row.
  /// - Throws: ``SQLError``.
  public func update(
    _ table: String, key: String, _ columns: [(name: String, type: String)], _ rows: [Arguments]
  ) throws {
    let changes = columns.enumerated().map { "\($1.name) = given.column\($0 + 2)" }.joined(separator: ", ")
    // PostgreSQL takes the types of all rows from the first one.
    let first = (["BIGINT"] + columns.map(\.type)).map { "CAST(? AS \($0))" }.joined(separator: ", ")
    try Self.inSteps(rows) { step in
      let list = (["(\(first))"] + step.dropFirst().map { "(\($0.marks))" }).joined(separator: ", ")
      try run(
        """
        UPDATE \(table) SET \(changes) FROM (VALUES \(list)) AS given WHERE \(table).\(key) = given.column1
        """, Self.joined(step))
    }
  }

  private static func insertion(
    into table: String, _ columns: String, _ rows: ArraySlice<Arguments>, row: String? = nil
  ) -> String {
    insertion(into: table, columns, count: rows.count, row: row ?? rows.first?.marks ?? "")
  }

  static func insertion(into table: String, _ columns: String, count: Int, row: String) -> String {
    "INSERT INTO \(table) (\(columns)) VALUES (\(row))\(String(repeating: ", (\(row))", count: count - 1))"
  }

  private static func joined(_ rows: ArraySlice<Arguments>) -> Arguments {
    var values: [any ColumnValue] = []
    values.reserveCapacity(rows.count * (rows.first?.values.count ?? 0))
    for row in rows { values.append(contentsOf: row.values) }
    return Arguments(values)
  }

  /// Divides rows into steps of 1,024, 512, 256 and so on, so that few different statements are prepared.
  private static func inSteps(_ rows: [Arguments], _ body: (ArraySlice<Arguments>) throws -> Void) throws {
    var (rest, size) = (rows[...], 1024)
    let limit = argumentLimit / max(1, rows.first?.values.count ?? 1)
    while !rest.isEmpty {
      while size > 1, size > rest.count || size > limit { size /= 2 }
      try body(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }
}
