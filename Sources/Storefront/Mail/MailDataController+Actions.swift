import Persistence

/// Changes the folder of mails, and whether they are read.
extension MailDataController {
  /// The current content of a folder; nil for an empty folder.
  func stamp(of folder: MailFolder, of owner: Person.ID) async throws -> MailFolderStamp? {
    let last: Mail.ID?? = try await database.read(.mail(owner)) { db in
      try db.value("SELECT max(id) FROM mail WHERE ownerID = ? AND folder = ?", [owner, folder])
    }
    return last?.map { MailFolderStamp(folder, last: $0) }
  }

  /// Performs an action on mails of a person. Mails of others are ignored.
  ///
  /// - Returns: The number of mails that changed, and what undoes it; nil if no mail changed.
  func perform(
    _ action: MailAction, on ids: [Mail.ID], of owner: Person.ID
  ) async throws -> (count: Int, undo: Undo.ID)? {
    try await database.write { db in
      try Self.performAndKeep(
        action, on: ids.compactMap { try Self.state(of: $0, of: owner, in: db.reader) }, of: owner, in: db)
    }
  }

  /// Performs an action on all mails that were in a folder when the page was shown, but at most on the latest
  /// `MailFolderStamp.limit`.
  ///
  /// - Returns: See ``perform(_:on:of:)``.
  func perform(
    _ action: MailAction, onAll stamp: MailFolderStamp, of owner: Person.ID
  ) async throws -> (count: Int, undo: Undo.ID)? {
    try await database.write { db in
      let states = try db.rows(
        """
        SELECT \(MailState.columns) FROM mail WHERE ownerID = ? AND folder = ? AND id <= ?
        ORDER BY updateDate DESC, id DESC LIMIT ?
        """, [owner, stamp.folder, stamp.last, MailFolderStamp.limit], MailState.init)
      return try Self.performAndKeep(action, on: states, of: owner, in: db)
    }
  }

  private static func performAndKeep(
    _ action: MailAction, on states: [MailState], of owner: Person.ID, in db: borrowing Writer
  ) throws -> (count: Int, undo: Undo.ID)? {
    let changed = try perform(action, on: states, of: owner, in: db)
    if changed.isEmpty { return nil }
    let undo = try Undo.keep(ChangedMails(action: action, states: changed), by: .person(owner), in: db)
    return (changed.count, undo)
  }

  /// Performs the action, and returns the previous states of the mails that changed.
  static func perform(
    _ action: MailAction, on states: [MailState], of owner: Person.ID, in db: borrowing Writer
  ) throws -> [MailState] {
    let changed = states.filter { action.applied(to: $0) != $0 }
    for state in changed { try set(action.applied(to: state), of: owner, in: db) }
    return changed
  }

  static func state(of id: Mail.ID, of owner: Person.ID, in db: borrowing Reader) throws -> MailState? {
    try db.row(
      "SELECT \(MailState.columns) FROM mail WHERE id = ? AND ownerID = ?", [id, owner], MailState.init)
  }

  static func set(_ state: MailState, of owner: Person.ID, in db: borrowing Writer) throws {
    try db.run(
      "UPDATE mail SET folder = ?, isRead = ? WHERE id = ? AND ownerID = ?",
      [state.folder, state.isRead, state.id, owner])
  }
}
