/// A table whose rows are copied to another database.
package struct CopiedTable: Sendable {
  package let name: String
  package let key: [String]
  let counted: [String]
  let isMadeByTriggers: Bool

  /// - Parameters:
  ///   - name: The name of the table.
  ///   - key: The columns of its primary key.
  ///   - counted: Columns that triggers count up from 0 while rows of other tables are added.
  ///   - isMadeByTriggers: Whether triggers add rows while rows of earlier tables are added. They are replaced.
  package init(_ name: String, key: [String] = ["id"], counted: [String] = [], isMadeByTriggers: Bool = false) {
    self.name = name
    self.key = key
    self.counted = counted
    self.isMadeByTriggers = isMadeByTriggers
  }
}

extension Database {
  /// The databases cannot be copied. Nothing was changed.
  package enum CannotBeCopied: Error, CustomStringConvertible {
    /// The target has rows already.
    case targetIsNotEmpty(table: String)
    /// The target is a PostgreSQL server, and a text of the original contains the character U+0000.
    case hasUnstorableText(table: String)
    /// After copying, a row of the target is not equal to the one it was copied from.
    case isNotEqual(table: String)

    /// What happened and what to do, for the operator.
    package var description: String {
      switch self {
      case .targetIsNotEmpty(let table):
        "The target already has data, in “\(table)”. Nothing was copied. Use an empty database as the target."
      case .hasUnstorableText(let table):
        """
        A text in “\(table)” contains the character U+0000, which PostgreSQL does not store. Nothing was copied. Change the \
        text, or remove its row.
        """
      case .isNotEqual(let table):
        "The copy of “\(table)” would not be equal. Nothing was copied. Is another program writing to the target?"
      }
    }
  }

  /// Copies the rows of tables and the key of the site to an empty database with the same schema, on any engine, and then
  /// compares each row. All of it is one transaction. It blocks the calling thread.
  ///
  /// - Parameters:
  ///   - tables: The tables, in an order in which no row refers to a later one.
  ///   - target: The other database.
  ///   - completing: Adds what is not in the tables, such as a full-text index, in the same transaction.
  /// - Returns: The number of rows.
  /// - Throws: ``CannotBeCopied``, ``SQLError`` and what ``write(_:)`` throws.
  package func copy(
    _ tables: [CopiedTable], to target: Database, completing: (borrowing Writer) throws -> Void = { _ in }
  ) throws -> Int {
    try readAndWait { source in
      try target.writeAndWait { db in
        for table in tables where try db.hasRow("SELECT 1 FROM \(table.name) LIMIT 1") {
          throw CannotBeCopied.targetIsNotEmpty(table: table.name)
        }
        let count = try tables.reduce(0) { try $0 + TableCopy($1).copy(from: source, to: db) }
        // Open pages and messages in browsers stay right.
        if let key = try FrameworkTables.siteKey(source) { try FrameworkTables.setSiteKey(key, in: db) }
        try completing(db)
        for table in tables { try TableCopy(table).compare(source, db.reader) }
        return count
      }
    }
  }
}

/// Copies the rows of one table, some at a time, because all of them may be larger than the memory.
private struct TableCopy {
  private static let step = 200

  private let table: CopiedTable

  init(_ table: CopiedTable) { self.table = table }

  private typealias Stored = [(name: String, value: StoredValue)]

  func copy(from source: borrowing Reader, to db: borrowing Writer) throws -> Int {
    if table.isMadeByTriggers { try db.run("DELETE FROM \(table.name)") }
    var count = 0
    var last: Stored?
    while true {
      let rows = try rows(of: source, after: last)
      guard let first = rows.first else { break }
      try insert(rows, columns: first.map(\.name), in: db)
      count += rows.count
      last = rows.last
    }
    if let continueNumbers = db.reader.dialect.continueNumbers, table.key == ["id"] {
      _ = try db.value(continueNumbers(table.name, table.key[0]), as: Int64.self)
    }
    return count
  }

  private func insert(_ rows: [Stored], columns: [String], in db: borrowing Writer) throws {
    let marks = "(\(repeatElement("?", count: columns.count).joined(separator: ", ")))"
    let arguments = rows.flatMap { row in
      row.map { name, value -> any ColumnValue in table.counts(name) ? Int64(0) : StoredArgument(value) }
    }
    do {
      try db.run(
        """
        INSERT INTO \(table.name) (\(columns.joined(separator: ", ")))
        VALUES \(repeatElement(marks, count: rows.count).joined(separator: ", "))
        """, Arguments(arguments))
    } catch let error as SQLError where error.kind == .unstorableText {
      throw Database.CannotBeCopied.hasUnstorableText(table: table.name)
    }
  }

  func compare(_ source: borrowing Reader, _ target: borrowing Reader) throws {
    var last: Stored?
    while true {
      let (rows, copies) = (try rows(of: source, after: last), try rows(of: target, after: last))
      guard rows.map(Self.values) == copies.map(Self.values) else {
        throw Database.CannotBeCopied.isNotEqual(table: table.name)
      }
      if rows.isEmpty { return }
      last = rows.last
    }
  }

  private func rows(of db: borrowing Reader, after last: Stored?) throws -> [Stored] {
    let key = table.key.joined(separator: ", ")
    let marks = table.key.map { _ in "?" }.joined(separator: ", ")
    let after: [any ColumnValue] = table.key.map { name in
      StoredArgument(last?.first { $0.name.lowercased() == name.lowercased() }?.value ?? .null)
    }
    return try db.rows(
      """
      SELECT * FROM \(table.name) \(last == nil ? "" : "WHERE (\(key)) > (\(marks))") ORDER BY \(key) LIMIT \(Self.step)
      """, last == nil ? [] : Arguments(after)
    ) { $0.columns }
  }

  /// The values by name. Only PostgreSQL has a type for Booleans.
  private static func values(_ row: Stored) -> [String: StoredValue] {
    Dictionary(
      row.map { name, value in
        if case .boolean(let flag) = value { return (name.lowercased(), .integer(flag ? 1 : 0)) }
        return (name.lowercased(), value)
      }
    ) { first, _ in first }
  }
}

extension CopiedTable {
  fileprivate func counts(_ column: String) -> Bool { counted.contains { $0.lowercased() == column.lowercased() } }
}

/// A stored value as an argument.
private struct StoredArgument: ColumnValue {
  let stored: StoredValue

  init(_ stored: StoredValue) { self.stored = stored }

  init(_ column: borrowing Column) throws { throw column.unexpectedValue(for: "nothing") }
}
