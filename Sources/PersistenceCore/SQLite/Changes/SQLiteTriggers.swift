/// The triggers of a schema in an SQLite file: those that number changes, and the program's own.
struct SQLiteTriggers {
  /// A trigger that a file does not have as the schema declares it.
  struct Difference {
    let name: String
    let isMissing: Bool
    /// The statement that makes it; nil if the schema does not declare it any more.
    let sql: String?
  }

  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  /// The triggers whose stored texts differ from those of the schema. A later version has other triggers, which are left
  /// alone.
  func differences(_ db: borrowing Reader) throws -> [Difference] {
    guard try schema.isCurrent(db) else { return [] }
    let stored = Dictionary(
      try db.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'") { row in
        (name: try row["name"] as String, sql: try row["sql"] as String)
      }
    ) { first, _ in first }
    let declared = try declared(db)
    let names = Set(declared.map(\.name))
    let outdated = stored.keys.filter { $0.hasPrefix("change of ") && !names.contains($0) }.sorted()
    return declared.filter { stored[$0.name] != $0.sql }.map {
      Difference(name: $0.name, isMissing: stored[$0.name] == nil, sql: $0.sql)
    } + outdated.map { Difference(name: $0, isMissing: false, sql: nil) }
  }

  /// The statements that make the triggers, as SQLite stores them.
  private func declared(_ db: borrowing Reader) throws -> [(name: String, sql: String)] {
    var declared = schema.triggers.compactMap { trigger in
      trigger.sqlite.map { (name: trigger.name, sql: "CREATE TRIGGER \(SQLiteChanges.quoted(trigger.name)) \($0)") }
    }
    for changes in schema.changes where try db.hasTable(changes.table) {
      declared += try SQLiteChanges.texts(of: changes, in: db)
    }
    return declared
  }

  func install(_ differences: [Difference], in db: borrowing Writer) throws {
    for trigger in differences {
      try db.run(script: "DROP TRIGGER IF EXISTS \(SQLiteChanges.quoted(trigger.name))")
      if let sql = trigger.sql { try db.run(script: sql) }
    }
  }
}
