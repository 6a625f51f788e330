import Foundation
import GRDB
import GRDBSQLite
import MVVM

/// The topics that the current transaction of the writer touches.
///
/// It is `@unchecked Sendable` because it is used only on the writer's queue, as the writer itself.
final class WrittenTopics: @unchecked Sendable {
  /// A transaction that was committed.
  struct Commit {
    /// The number of the last change before the transaction.
    let before: Int64
    /// The number of the last change after it.
    let after: Int64
    let topics: TopicSet
  }

  private let writer: Connection
  private var topics = TopicSet()
  private var before: Int64 = 0

  /// - Parameter writer: It is only used for writing by the program, and has no observer of GRDB's, which would replace the
  ///   hook.
  init(_ writer: Connection) {
    self.writer = writer
    let context = Unmanaged.passUnretained(self).toOpaque()
    writer.queue.unsafeReentrantWrite { db in
      _ = sqlite3_update_hook(
        db.sqliteConnection,
        { context, _, _, table, row in
          guard let context, let table, strcmp(table, "change") == 0 else { return }
          Unmanaged<WrittenTopics>.fromOpaque(context).takeUnretainedValue().topics.insert(Topic(slot: Int(row)))
        }, context)
    }
  }

  /// Begins a transaction.
  func begin() throws {
    topics = TopicSet()
    before = try lastNumber()
  }

  /// What the transaction has touched. Call it before the commit.
  func end() throws -> Commit? {
    topics.isEmpty ? nil : Commit(before: before, after: try lastNumber(), topics: topics)
  }

  private func lastNumber() throws -> Int64 { try Reader(writer).value(SQLiteChanges.lastNumber) ?? 0 }
}
