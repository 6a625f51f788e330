import Foundation
import GRDB
import MVVM

/// Repairs the record of changes: the numbers, their tables and the triggers. Everything then counts as changed.
///
/// Another program may have damaged it while it is in use. Then triggers would touch nothing, or fail, and with them each
/// write.
struct ChangeRepair: Sendable {
  let triggers: [ChangeTriggers]
  /// The number of migrations that this program knows. A later version has other triggers, which are left alone.
  let migrationCount: Int

  /// Repairs a damaged record in a transaction of its own.
  func run(on connection: Connection) throws {
    if try isSound(Reader(connection)) { return }
    try connection.queue.unsafeReentrantWrite { db in
      try db.inTransaction(.immediate) {
        // Another process may have done it.
        try run(in: Writer(connection))
        return .commit
      }
    }
  }

  private func isSound(_ db: borrowing Reader) throws -> Bool {
    try ChangeRecord.readable(db)?.isSound == true && hasTriggers(db)
  }

  /// The same in the current transaction.
  func run(in db: borrowing Writer) throws {
    let record = try ChangeRecord.readable(db.reader)
    if record == nil {
      try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(SQLiteChanges.tables)")
    }
    let incomplete = try tablesWithoutTriggers(db.reader)
    if record?.isSound == true, incomplete.isEmpty { return }
    for triggers in incomplete { try SQLiteChanges.install(triggers, in: db) }
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

  /// Whether all tables have their triggers.
  func hasTriggers(_ db: borrowing Reader) throws -> Bool { try tablesWithoutTriggers(db).isEmpty }

  /// The tables that lack some of their triggers. One that another program has changed, such as by renaming a table or a
  /// column of the record, counts as missing.
  private func tablesWithoutTriggers(_ db: borrowing Reader) throws -> [ChangeTriggers] {
    guard try db.value("SELECT count(*) FROM grdb_migrations") == migrationCount else { return [] }
    let found: Set<String> = Set(try db.values(Self.usableTriggers))
    return try triggers.filter { triggers in
      guard try db.hasTable(triggers.table) else { return false }
      return !found.isSuperset(of: SQLiteTrigger.names(for: triggers))
    }
  }

  private static let usableTriggers = """
    SELECT name FROM sqlite_master WHERE type = 'trigger'
      AND instr(sql, 'UPDATE clock SET number = number + 1') > 0 AND instr(sql, 'UPDATE change SET number = ') > 0
    """
}
