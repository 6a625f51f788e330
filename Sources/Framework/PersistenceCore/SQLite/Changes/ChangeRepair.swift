import Foundation

/// Repairs the record of changes: the numbers, their tables and the triggers. Everything then counts as changed.
///
/// Another program may have damaged it while it is in use. Then triggers would touch nothing, or fail, and with them each
/// write.
struct ChangeRepair: Sendable {
  let schema: Schema
  let slots: TopicSlots

  private var triggers: SQLiteTriggers { SQLiteTriggers(schema, slots) }

  /// Makes the record of a database that is being opened, repairs a damaged one, and makes the triggers whose texts differ.
  func prepare(_ connection: Connection) throws {
    if try hasSoundRecord(Reader(connection)), try triggers.differences(Reader(connection)).isEmpty { return }
    try repair(connection)
  }

  /// Repairs a damaged record, in a transaction of its own.
  func run(on connection: Connection) throws {
    if try hasSoundRecord(Reader(connection)), try hasTriggers(Reader(connection)) { return }
    try repair(connection)
  }

  private func hasSoundRecord(_ db: borrowing Reader) throws -> Bool { try ChangeRecord.readable(db)?.isSound == true }

  private func repair(_ connection: Connection) throws {
    // Another process may have done it.
    try connection.inImmediateTransaction { try run(in: $0) }
  }

  /// The same in the current transaction.
  func run(in db: borrowing Writer) throws {
    let record = try ChangeRecord.readable(db.reader)
    if record == nil {
      try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(SQLiteChanges.tables)")
    }
    let differences = try triggers.differences(db.reader)
    if record?.isSound == true, differences.isEmpty { return }
    try triggers.install(differences, in: db)
    try touchAll(after: record?.greatestSound ?? 0, in: db)
  }

  /// Other processes may know a greater number than those that are left. So it is also greater than the time in
  /// milliseconds: a change takes longer than that in the long run.
  private func touchAll(after known: Int64, in db: borrowing Writer) throws {
    let next = max(known, Int64(Date.now.timeIntervalSince1970 * 1_000)) + 1
    try db.run("DELETE FROM clock")
    try db.run("INSERT INTO clock (id, number) VALUES (1, ?)", [next])
    try db.run("DELETE FROM change")
    try db.run(SQLiteChanges.addSlots, [next])
  }

  /// Whether all tables have the triggers that number changes. One that another program has changed, such as by renaming a
  /// table or a column of the record, counts as missing. A later version has other triggers, which are left alone.
  func hasTriggers(_ db: borrowing Reader) throws -> Bool {
    guard try schema.isCurrent(db) else { return true }
    let found: Set<String> = Set(try db.values(Self.usableTriggers))
    return try schema.tables.allSatisfy { table in
      try found.isSuperset(of: SQLiteTrigger.names(for: table, slots)) || !db.hasTable(table.name)
    }
  }

  /// Whether the database records the slots that this process knows. If another program has removed the record, a process
  /// that was started later may have chosen others.
  func hasKnownSlots(_ db: borrowing Reader) throws -> Bool {
    do {
      let recorded = try FrameworkTables.slots(of: schema, db)
      return slots.kinds.allSatisfy { recorded[$0] == slots[$0] }
    } catch is Schema.Mistake {
      return false
    }
  }

  private static let usableTriggers = """
    SELECT name FROM sqlite_master WHERE type = 'trigger'
      AND instr(sql, 'UPDATE clock SET number = number + 1') > 0 AND instr(sql, 'UPDATE change SET number = ') > 0
    """
}
