import Foundation

/// The record of changes: the numbers, their tables and the triggers.
///
/// It is checked when a database is opened. One that is missing or damaged is made again, and everything then counts as changed.
/// While it is in use, nobody looks for damage.
struct ChangeRecord {
  private let triggers: SQLiteTriggers

  init(_ schema: Schema, _ slots: TopicSlots) { triggers = SQLiteTriggers(schema, slots) }

  /// Makes what is missing or differs.
  func prepare(_ connection: Connection) throws {
    if try isSound(Reader(connection)) { return }
    try connection.inImmediateTransaction { db in
      // Another process may have done it.
      if try !isSound(db.reader) { try make(in: db) }
    }
  }

  private func isSound(_ db: borrowing Reader) throws -> Bool {
    try Self.hasSoundNumbers(db) && triggers.differences(db).isEmpty
  }

  /// Tables with other columns count as damaged, too.
  private static func hasSoundNumbers(_ db: borrowing Reader) throws -> Bool {
    do {
      return try db.value(SQLiteChanges.areSound) ?? false
    } catch let error as SQLError where error.message.hasPrefix("no such ") {
      return false
    }
  }

  private func make(in db: borrowing Writer) throws {
    let known: Int64 = try Self.hasSoundNumbers(db.reader) ? db.value(SQLiteChanges.lastNumber) ?? 0 : 0
    try db.run(script: "DROP TABLE IF EXISTS clock; DROP TABLE IF EXISTS change; \(SQLiteChanges.tables)")
    try triggers.install(triggers.differences(db.reader), in: db)
    // Other processes may know a greater number than those that were left. So it is also greater than the time in milliseconds:
    // a change takes longer than that in the long run.
    let next = max(known, Int64(Date.now.timeIntervalSince1970 * 1_000)) + 1
    try db.run("UPDATE clock SET number = ?", [next])
    try db.run("UPDATE change SET number = ?", [next])
  }
}
