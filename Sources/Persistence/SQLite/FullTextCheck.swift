/// Reads the full-text indexes of a file. SQLite's own check of a file leaves their content out.
enum FullTextCheck {
  /// A sentence for each index that is damaged.
  static func problems(_ connection: Connection) throws -> [String] {
    let names: [String] = try Reader(connection).values(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%' ORDER BY name"
    )
    return names.filter { !isSound($0, connection) }.map {
      "The full-text index “\($0)” is damaged, so that a search for its words fails or finds nothing."
    }
  }

  /// Counts the words of all entries, which reads the whole index, and compares it with the texts: one with texts has words.
  ///
  /// https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
  private static func isSound(_ name: String, _ connection: Connection) -> Bool {
    let words = "temp.\(SQLiteChanges.quoted("words of \(name)"))"
    do {
      try connection.run("CREATE VIRTUAL TABLE \(words) USING fts5vocab('main', \(SQLiteChanges.quoted(name)), 'row')")
      let count = try Reader(connection).value("SELECT COALESCE(sum(cnt), 0) FROM \(words)", as: Int.self)
      try connection.run("DROP TABLE \(words)")
      guard count == 0 else { return true }
      return try !Reader(connection).hasRow("SELECT 1 FROM \(SQLiteChanges.quoted("\(name)_content")) LIMIT 1")
    } catch {
      return false
    }
  }
}
