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
    let slots: Set<Int>
  }

  /// The number of firings of triggers after which the transaction touches all topics. A change of a row fires one to
  /// three triggers, and each costs a few microseconds.
  private static let limit = 2_000

  private let writer: Connection
  private var slots: Set<Int> = []
  private var firings = 0
  private var isAllTouched = false
  private var before: Int64 = 0

  /// - Parameter writer: It is only used for writing by the program, and has no observer of GRDB's, which would replace the hook.
  init(_ writer: Connection) {
    self.writer = writer
    // The hook does not retain this object. The engine keeps it as long as the connection.
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

  /// Begins a transaction.
  func begin() throws {
    slots = []
    firings = 0
    isAllTouched = false
    before = try lastNumber()
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
  func end() throws -> Commit? {
    if isAllTouched { try writer.run(SQLiteChanges.endTouchAll) }
    return slots.isEmpty ? nil : Commit(before: before, after: try lastNumber(), slots: slots)
  }

  private func lastNumber() throws -> Int64 { try Reader(writer).value(SQLiteChanges.lastNumber) ?? 0 }
}
