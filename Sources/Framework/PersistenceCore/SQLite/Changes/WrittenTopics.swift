import Foundation
import GRDB
import GRDBSQLite

/// The topics that the current transaction of the writer touches.
///
/// It is `@unchecked Sendable` because it is used only on the writer's queue, as the writer itself.
final class WrittenTopics: WrittenChanges, @unchecked Sendable {
  /// A transaction that was committed.
  struct Commit {
    /// The number of the last change before the transaction.
    let before: Int64
    /// The number of the last change after it.
    let after: Int64
    /// Whether this process knew everything that was committed before.
    let isNext: Bool
    let slots: Set<Int>
  }

  /// The number of firings of triggers after which the transaction touches all topics. A change of a row fires one to
  /// three triggers, and each costs a few microseconds.
  private static let limit = 2_000

  private let writer: Connection
  private let repair: ChangeRepair
  /// The schema whose triggers were checked.
  private var schemaVersion: Int64?
  private var slots: Set<Int> = []
  private var firings = 0
  private var isAllTouched = false
  private var before: Int64 = 0

  /// - Parameters:
  ///   - writer: It is only used for writing by the program, and has no observer of GRDB's, which would replace the hook.
  ///   - repair: Repairs a record that another program has damaged.
  init(_ writer: Connection, repair: ChangeRepair) {
    self.writer = writer
    self.repair = repair
    // The hook does not retain this object. Who writes through the connection keeps it: the engine, and a repair.
    let context = Unmanaged.passUnretained(self).toOpaque()
    writer.queue.unsafeReentrantWrite { db in
      _ = sqlite3_update_hook(
        db.sqliteConnection,
        { context, _, _, table, row in
          guard let context, let table, table[0] == UInt8(ascii: "c") else { return }
          let written = Unmanaged<WrittenTopics>.fromOpaque(context).takeUnretainedValue()
          if strcmp(table, "change") == 0 { written.slots.insert(Int(row)) }
          if strcmp(table, "clock") == 0 { written.firings += 1 }
        }, context)
    }
  }

  /// Repairs the record in a transaction of its own, when the writer is free. The engine may be gone by then.
  func repairLater() {
    writer.queue.asyncWriteWithoutTransaction { _ in
      // If it fails, for example because another program locks the file, the next commit begins it again.
      try? self.repair.run(on: self.writer)
    }
  }

  /// Begins a transaction.
  func begin() throws {
    slots = []
    firings = 0
    isAllTouched = false
    if try !isSound() { try repair.run(in: Writer(writer)) }
    before = try lastNumber()
  }

  /// Whether the triggers can number the changes of the transaction.
  private func isSound() throws -> Bool {
    let db = Reader(writer)
    let version: Int64? = try db.value(SQLiteChanges.schemaVersion)
    guard try ChangeRecord.readable(db, countsAll: false)?.isSound == true else { return false }
    defer { schemaVersion = version }
    return try version == schemaVersion || repair.hasTriggers(db)
  }

  /// Touches all topics if the transaction has changed very many rows, so that it changes others at nearly no cost.
  func touchAllIfMany() throws {
    if firings > Self.limit { try touchAll() }
  }

  /// Touches all topics.
  func touchAll() throws {
    if isAllTouched { return }
    isAllTouched = true
    for statement in SQLiteChanges.touchAll { try writer.run(statement) }
  }

  /// What the transaction has touched. Call it before the commit.
  ///
  /// - Parameter isNext: Whether this process knew everything that was committed before.
  func end(isNext: Bool) throws -> Commit? {
    if isAllTouched { try writer.run(SQLiteChanges.endTouchAll) }
    return slots.isEmpty ? nil : Commit(before: before, after: try lastNumber(), isNext: isNext, slots: slots)
  }

  private func lastNumber() throws -> Int64 { try Reader(writer).value(SQLiteChanges.lastNumber) ?? 0 }
}
