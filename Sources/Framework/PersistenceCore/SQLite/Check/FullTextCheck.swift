/// Checks the full-text indexes of a file. SQLite's own check of a file leaves their content out before version 3.44.
struct FullTextCheck {
  private struct Index {
    let name: String
    /// What is between the parentheses of the statement that made it.
    let options: Substring
  }

  private let connection: Connection

  /// A sentence for each index that is damaged.
  static func problems(_ connection: Connection) throws -> [String] {
    let check = FullTextCheck(connection: connection)
    return try check.indexes().compactMap { index in
      guard check.canBeRead(index) else {
        return "The full-text index “\(index.name)” is damaged, so that a search for its words fails or finds nothing."
      }
      guard try !check.isLikeItsTexts(index) else { return nil }
      let name = SQLiteChanges.quoted(index.name)
      return """
        The full-text index “\(index.name)” has other words than its texts. The sqlite3 shell makes it again: \
        INSERT INTO \(name) (\(name)) VALUES ('rebuild');
        """
    }
  }

  private func indexes() throws -> [Index] {
    try Reader(connection).rows(
      """
      SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%' ORDER BY name
      """
    ) { row in
      let sql: String = try row["sql"]
      let options = sql.drop { $0 != "(" }.dropFirst()
      return Index(name: try row["name"], options: options[..<(options.lastIndex(of: ")") ?? options.endIndex)])
    }
  }

  /// Counts the words of all entries, which reads the whole index, and compares it with the texts: one with texts has words.
  ///
  /// https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
  private func canBeRead(_ index: Index) -> Bool {
    let words = "temp.\(SQLiteChanges.quoted("words of \(index.name)"))"
    let name = SQLiteChanges.quoted(index.name)
    do {
      try connection.run("CREATE VIRTUAL TABLE \(words) USING fts5vocab('main', \(name), 'row')")
      let count = try Reader(connection).value("SELECT COALESCE(sum(cnt), 0) FROM \(words)", as: Int.self)
      try connection.run("DROP TABLE \(words)")
      guard count == 0 else { return true }
      return try !Reader(connection).hasRow("SELECT 1 FROM \(table("content", of: index)) LIMIT 1")
    } catch {
      return false
    }
  }

  /// Compares each word of the index with its texts. Only a writer may ask FTS5 for this, so it is asked for a temporary copy
  /// of the index, which reads the texts of the file.
  ///
  /// https://www.sqlite.org/fts5.html#the_integrity_check_command
  private func isLikeItsTexts(_ index: Index) throws -> Bool {
    guard try Reader(connection).hasTable("\(index.name)_content") else { return true }
    let (copy, texts) = ("copy of \(index.name)", "texts of \(index.name)")
    let columns: [String] = try Reader(connection).values("SELECT name FROM pragma_table_info(?)", [index.name])
    let list = columns.enumerated().map { ", c\($0) AS \(SQLiteChanges.quoted($1))" }.joined()
    let copied = try ["data", "idx", "docsize"].filter { try Reader(connection).hasTable("\(index.name)_\($0)") }
    let name = SQLiteChanges.quoted(copy)
    try Writer(connection).run(
      script: """
        CREATE TEMP VIEW \(SQLiteChanges.quoted(texts)) AS SELECT id\(list) FROM main.\(table("content", of: index));
        CREATE VIRTUAL TABLE temp.\(name) USING fts5 (\(index.options), content = '\(texts)', content_rowid = 'id');
        """)
    for part in copied {
      let target = "temp.\(SQLiteChanges.quoted("\(copy)_\(part)"))"
      try connection.run("DELETE FROM \(target)")
      try connection.run("INSERT INTO \(target) SELECT * FROM main.\(table(part, of: index))")
    }
    let result = Result { try connection.run("INSERT INTO temp.\(name) (\(name), rank) VALUES ('integrity-check', 1)") }
    try Writer(connection).run(script: "DROP TABLE temp.\(name); DROP VIEW temp.\(SQLiteChanges.quoted(texts))")
    do {
      try result.get()
      return true
    } catch let error as SQLError where error.kind == .notADatabase {
      return false
    }
  }

  /// A table that FTS5 keeps a part of the index in.
  private func table(_ part: String, of index: Index) -> String { SQLiteChanges.quoted("\(index.name)_\(part)") }
}
