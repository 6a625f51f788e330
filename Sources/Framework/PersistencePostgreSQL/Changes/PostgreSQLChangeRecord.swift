import PersistenceCore

/// The record of changes: the numbers, their tables and the triggers.
///
/// It is checked when a database is opened. One that is missing or damaged is made again, and everything then counts as changed.
/// While it is in use, nobody looks for damage.
struct PostgreSQLChangeRecord {
  private let triggers: PostgreSQLTriggers

  init(_ schema: Schema, _ slots: TopicSlots) { triggers = PostgreSQLTriggers(schema, slots) }

  /// Makes what is missing or differs, in the current transaction.
  func prepare(_ db: borrowing Writer) throws {
    let hasTables = try db.reader.hasTable("clock") && db.reader.hasTable("change")
    if hasTables, try db.reader.value(PostgreSQLChanges.areDamaged) == false,
      try triggers.differences(db.reader).isEmpty
    {
      return
    }
    try Self.waitForWriters(db)
    if !hasTables {
      try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(PostgreSQLChanges.tables)")
    }
    try triggers.install(triggers.differences(db.reader), in: db)
    try db.run(script: PostgreSQLChanges.repair)
  }

  /// Locks what a write locks first. Otherwise a write that waits for a table would be waited for in turn.
  static func waitForWriters(_ db: borrowing Writer) throws {
    if try db.reader.hasTable("clock") { try db.run(script: "SELECT 1 FROM clock FOR UPDATE") }
  }
}
