/// The triggers of a schema in an SQLite file: those that number changes, and the program's own.
struct SQLiteTriggers {
  private let schema: Schema
  private let slots: TopicSlots

  init(_ schema: Schema, _ slots: TopicSlots) {
    self.schema = schema
    self.slots = slots
  }

  /// The triggers whose stored texts differ from those of the schema. A later version has other triggers, which are left
  /// alone.
  func differences(_ db: borrowing Reader) throws -> [TriggerDifference] {
    guard try schema.isCurrent(db) else { return [] }
    let stored = try db.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'") { row in
      (try row["name"] as String, try row["sql"] as String)
    }
    return TriggerDifference.all(
      declared: try declared(db), stored: Dictionary(stored) { first, _ in first }, generated: "change of ")
  }

  /// The statements that make the triggers, as SQLite stores them.
  private func declared(_ db: borrowing Reader) throws -> [(name: String, sql: String)] {
    var declared = schema.triggers.compactMap { trigger in
      trigger.sqlite.map {
        (name: trigger.name, sql: "CREATE TRIGGER \(SQLiteChanges.quoted(trigger.name)) \($0)")
      }
    }
    for table in schema.tables where try db.hasTable(table.name) {
      declared += try SQLiteChanges.texts(of: table, slots, in: db)
    }
    return declared
  }

  func install(_ differences: [TriggerDifference], in db: borrowing Writer) throws {
    for trigger in differences {
      try db.run(script: "DROP TRIGGER IF EXISTS \(SQLiteChanges.quoted(trigger.name))")
      if let sql = trigger.sql { try db.run(script: sql) }
    }
  }
}
