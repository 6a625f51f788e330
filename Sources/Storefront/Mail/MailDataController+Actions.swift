import GRDB

/// What changes where a mail lies and whether it was read.
extension MailDataController {
  /// Does something with mails of a person, and gives what those were before that it changed. Others' mails are none.
  func perform(_ action: MailAction, on ids: [Mail.ID], of owner: Person.ID) async throws -> [MailState] {
    try await database.write { db in
      var before: [MailState] = []
      for id in ids {
        guard let state = try Self.state(of: id, of: owner, in: db) else { continue }
        let new = action.applied(to: state)
        guard new != state else { continue }
        try Self.set(new.id, new.folder, isRead: new.isRead, of: owner, in: db)
        before.append(state)
      }
      return before
    }
  }

  /// Puts back what an action changed, and says how many mails are as they were before it.
  ///
  /// What has been changed again since stays as it is, and so does what the form can't have had from an action.
  func undo(_ undo: MailUndo, of owner: Person.ID) async throws -> Int {
    try await database.write { db in
      var count = 0
      for item in undo.items {
        guard let state = try Self.state(of: item.id, of: owner, in: db) else { continue }
        let before = MailState(id: item.id, folder: item.folder, isRead: item.isRead, origin: state.origin)
        guard before.isPossible, [before, undo.action.applied(to: before)].contains(state) else { continue }
        try Self.set(before.id, before.folder, isRead: before.isRead, of: owner, in: db)
        count += 1
      }
      return count
    }
  }

  private static func state(of id: Mail.ID, of owner: Person.ID, in db: Database) throws -> MailState? {
    try db.row("SELECT folder, isRead, origin FROM mail WHERE id = ? AND ownerID = ?", [id, owner]) {
      MailState(
        id: id, folder: MailFolder(rawValue: $0.text(0)) ?? .inbox, isRead: $0.bool(1),
        origin: MailFolder(rawValue: $0.text(2)) ?? .inbox)
    }
  }

  private static func set(
    _ id: Mail.ID, _ folder: MailFolder, isRead: Bool, of owner: Person.ID, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE mail SET folder = ?, isRead = ? WHERE id = ? AND ownerID = ?",
      arguments: [folder, isRead, id, owner])
  }
}
