import MVVM
import Persistence

/// Changes a whole folder. The data for Undo does not fit into a cookie, so it is stored in the database, in one row
/// for each mail. The next change of a whole folder overwrites the rows of its mails.
extension MailDataController {
  /// The current content of a folder; nil for an empty folder.
  func stamp(of folder: MailFolder, of owner: Person.ID) async throws -> MailFolderStamp? {
    let last: Mail.ID?? = try await database.read(.mail(owner)) { db in
      try db.value("SELECT max(id) FROM mail WHERE ownerID = ? AND folder = ?", [owner, folder])
    }
    return last?.map { MailFolderStamp(folder, last: $0) }
  }

  /// Performs an action on all mails that were in a folder when the page was shown, but at most on the latest
  /// `MailFolderStamp.limit`. It takes several transactions: see ``LongWrites``.
  ///
  /// - Returns: The number of mails that changed, and the data for Undo; nil if no mail changed.
  func perform(
    _ action: MailAction, onAll stamp: MailFolderStamp, of owner: Person.ID
  ) async throws -> (count: Int, undo: MailUndo)? {
    let batch = Int64.random(in: 1...Int64.max)
    let ids: [Mail.ID] = try await database.read(.mail(owner)) { db in
      try db.values(
        """
        SELECT id FROM mail WHERE ownerID = ? AND folder = ? AND id <= ?
        ORDER BY updateDate DESC, id DESC LIMIT ?
        """, [owner, stamp.folder, stamp.last, MailFolderStamp.limit])
    }
    let count = try await longWrites.run(ids) { ids in
      try await database.write { db in
        let states = try ids.compactMap { try Self.state(of: $0, of: owner, in: db.reader) }
        // A mail may have been moved since the mails were listed.
        let changed = try Self.perform(action, on: states.filter { $0.folder == stamp.folder }, of: owner, in: db)
        try Self.keep(changed, asBatch: batch, in: db)
        return changed.count
      }
    }
    return count == 0 ? nil : (count, MailUndo(action, batch: batch))
  }

  /// The previous states of the mails in a batch. The caller must check whose mails they are.
  static func items(ofBatch number: Int64, in db: borrowing Reader) throws -> [MailUndo.Item] {
    try db.rows("SELECT mailID, folder, isRead FROM mailUndo WHERE batch = ?", [number]) { row in
      MailUndo.Item(id: try row["mailID"], folder: try row["folder"], isRead: try row["isRead"])
    }
  }

  private static func keep(_ states: [MailState], asBatch number: Int64, in db: borrowing Writer) throws {
    let insert = """
      INSERT INTO mailUndo (mailID, batch, folder, isRead) VALUES (?, ?, ?, ?)
      ON CONFLICT (mailID) DO UPDATE SET batch = excluded.batch, folder = excluded.folder, isRead = excluded.isRead
      """
    for state in states { try db.run(insert, [state.id, number, state.folder, state.isRead]) }
  }
}
