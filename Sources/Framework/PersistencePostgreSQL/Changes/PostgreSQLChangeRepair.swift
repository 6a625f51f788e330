import PersistenceCore

/// Repairs the record of changes while it is in use: the numbers, their tables and the triggers. Everything then counts as
/// changed.
///
/// Another program may have damaged it. Then triggers would touch nothing, or fail, and with them each write.
struct PostgreSQLChangeRepair {
  let schema: Schema
  let slots: TopicSlots

  init(_ schema: Schema, _ slots: TopicSlots) {
    self.schema = schema
    self.slots = slots
  }

  /// The key of the lock is the one with which the schema is changed.
  static let lock = "SELECT pg_advisory_xact_lock(\(0x5649_5452), hashtext(current_schema()::text))"

  /// Repairs a damaged record in a transaction of its own.
  ///
  /// - Throws: ``PostgreSQLError``.
  func run(on connection: PostgreSQLConnection) throws {
    if try isSound(Reader(connection)) { return }
    do {
      try connection.execute("BEGIN; \(Self.lock)")
      // Another process may have done it.
      if try !isSound(Reader(connection)) { try repair(Writer(connection, connection)) }
      try connection.execute("COMMIT")
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// Makes the record of a database that is being opened, repairs a damaged one, and makes the triggers whose texts
  /// differ, in the current transaction.
  func prepare(_ db: borrowing Writer) throws {
    if try hasSoundNumbers(db.reader), try PostgreSQLTriggers(schema, slots).differences(db.reader).isEmpty { return }
    try repair(db)
  }

  private func isSound(_ db: borrowing Reader) throws -> Bool { try hasSoundNumbers(db) && hasTriggers(db) }

  private func hasSoundNumbers(_ db: borrowing Reader) throws -> Bool {
    try hasTables(db) && db.value(PostgreSQLChanges.areDamaged) == false
  }

  private func hasTables(_ db: borrowing Reader) throws -> Bool {
    try db.hasTable("clock") && db.hasTable("change")
  }

  /// Locks what a write locks first. Otherwise a write that waits for a table would be waited for in turn.
  static func waitForWriters(_ db: borrowing Writer) throws {
    if try db.reader.hasTable("clock") { try db.run(script: "SELECT 1 FROM clock FOR UPDATE") }
  }

  private func repair(_ db: borrowing Writer) throws {
    try Self.waitForWriters(db)
    if try !hasTables(db.reader) {
      try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(PostgreSQLChanges.tables)")
    }
    let triggers = PostgreSQLTriggers(schema, slots)
    try triggers.install(triggers.differences(db.reader), in: db)
    try db.run(script: PostgreSQLChanges.repair)
  }

  /// Whether no trigger that numbers changes is missing or disabled. A later version has other triggers, which are left
  /// alone.
  private func hasTriggers(_ db: borrowing Reader) throws -> Bool {
    guard try schema.isCurrent(db) else { return true }
    let found: Set<String> = Set(try db.values(Self.enabledTriggers))
    return try schema.tables.allSatisfy { table in
      let names = PostgreSQLTrigger.events.map { PostgreSQLTrigger.name(of: $0, on: table.name) }
      return try found.isSuperset(of: names) || !db.hasTable(table.name)
    }
  }

  private static let enabledTriggers = """
    SELECT tgname::text FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'D' AND NOT tgisinternal
    """
}
