import Persistence

/// Changes the folder of mails, and whether they are read.
extension MailDataController {
  /// Performs an action on mails of a person, and returns the previous states of those that changed. Mails of others
  /// are ignored.
  func perform(_ action: MailAction, on ids: [Mail.ID], of owner: Person.ID) async throws -> [MailState] {
    try await database.write { db in
      try Self.perform(
        action, on: ids.compactMap { try Self.state(of: $0, of: owner, in: db.reader) }, of: owner, in: db)
    }
  }

  /// Undoes an action, and returns the number of mails that now have their previous state.
  ///
  /// A mail that was changed again in the meantime is left alone. So is a state that no action could have produced,
  /// because a form can contain anything.
  func undo(_ undo: MailUndo, of owner: Person.ID) async throws -> Int {
    let items = try await database.read { try Self.items(of: undo, in: $0) }
    return try await longWrites.run(items) { items in
      try await database.write { db in try Self.undo(items, of: undo.action, of: owner, in: db) }
    }
  }

  private static func undo(
    _ items: [MailUndo.Item], of action: MailAction, of owner: Person.ID, in db: borrowing Writer
  ) throws -> Int {
    try items.count { item in
      guard let state = try state(of: item.id, of: owner, in: db.reader) else { return false }
      let before = MailState(id: item.id, folder: item.folder, isRead: item.isRead, origin: state.origin)
      guard before.isPossible, [before, action.applied(to: before)].contains(state) else { return false }
      try set(before.id, before.folder, isRead: before.isRead, of: owner, in: db)
      return true
    }
  }

  /// Performs the action, and returns the previous states of the mails that changed.
  static func perform(
    _ action: MailAction, on states: [MailState], of owner: Person.ID, in db: borrowing Writer
  ) throws -> [MailState] {
    try states.filter { state in
      let new = action.applied(to: state)
      if new == state { return false }
      try set(new.id, new.folder, isRead: new.isRead, of: owner, in: db)
      return true
    }
  }

  private static func items(of undo: MailUndo, in db: borrowing Reader) throws -> [MailUndo.Item] {
    switch undo.changes {
    case .mails(let items): items
    case .batch(let number): try items(ofBatch: number, in: db)
    }
  }

  static func state(of id: Mail.ID, of owner: Person.ID, in db: borrowing Reader) throws -> MailState? {
    try db.row(
      "SELECT \(MailState.columns) FROM mail WHERE id = ? AND ownerID = ?", [id, owner], MailState.init)
  }

  private static func set(
    _ id: Mail.ID, _ folder: MailFolder, isRead: Bool, of owner: Person.ID, in db: borrowing Writer
  ) throws {
    try db.run("UPDATE mail SET folder = ?, isRead = ? WHERE id = ? AND ownerID = ?", [folder, isRead, id, owner])
  }
}
