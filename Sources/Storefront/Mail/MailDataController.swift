import Logging
import MVVM
import Persistence

/// Reads a person's mailbox. Every query contains the owner, so nobody can read the mail of another person.
struct MailDataController: Sendable {
  let database: ShopDatabase
  /// Logs errors that no person is told about.
  var logger: Logger?
  /// How long ``open(_:of:)`` waits at most.
  var openingTimeout = Duration.seconds(1)

  /// A page of a list, the latest mail first.
  func page(_ number: PageNumber, of place: MailPlace, of owner: Person.ID) async throws -> ListPage<Mail> {
    let list = MailQuery(place, of: owner, on: database.kind)
    return try await database.read(.mail(owner)) { db in
      list.depends(in: db)
      let mails = try Paging.shop.offset(of: number).map {
        try Mail.all(
          "WHERE \(list.condition) ORDER BY mail.updateDate DESC, mail.id DESC LIMIT ? OFFSET ?",
          list.arguments + [Paging.shop.size, $0], length: place.excerptLength, in: db)
      }
      return ListPage(number: number, items: mails ?? [], total: try list.count(in: db), paging: .shop)
    }
  }

  /// The last page of a list.
  func lastPage(of place: MailPlace, of owner: Person.ID) async throws -> PageNumber {
    let list = MailQuery(place, of: owner, on: database.kind)
    return Paging.shop.last(
      ofTotal: try await database.read(.mail(owner)) { db in
        list.depends(in: db)
        return try list.count(in: db)
      })
  }

  /// The number of unread mails in a person's inbox.
  func unreadCount(of owner: Person.ID) async throws -> Int {
    try await database.read(.mail(owner)) { db in
      try db.value("SELECT count(*) FROM mail WHERE ownerID = ? AND folder = 'inbox' AND NOT isRead", [owner]) ?? 0
    }
  }

  /// The number of letters that a person has begun and not sent.
  func draftCount(of owner: Person.ID) async throws -> Int {
    try await database.read(.drafts(owner)) { db in
      try db.value("SELECT count(*) FROM draft WHERE ownerID = ?", [owner]) ?? 0
    }
  }

  /// Whether a mail exists, whoever owns it.
  func exists(_ id: Mail.ID) async throws -> Bool {
    try await database.read { try $0.hasRow("SELECT 1 FROM mail WHERE id = ?", [id]) }
  }

  /// A mail of a person; nil if it does not exist or belongs to another person.
  func mail(_ id: Mail.ID, of owner: Person.ID) async throws -> Mail? {
    try await database.read(.mail(owner)) {
      try Mail.one("WHERE mail.id = ? AND mail.ownerID = ?", [id, owner], in: $0)
    }
  }

  /// The latest other mails of a person in a mail's thread, the oldest letter first, at most ``threadLimit``.
  ///
  /// A person who writes to themselves has two copies of a letter. Only one of them is returned.
  ///
  /// - Returns: The mails; and the mail before this one, if it is not among them.
  func thread(of mail: Mail, of owner: Person.ID) async throws -> (latest: [Mail], before: Mail.ID?) {
    try await database.read(.mail(owner)) { db in
      let latest = try Mail.all(
        """
        WHERE mail.id IN (
          SELECT min(id) FROM mail WHERE ownerID = ? AND threadID = ? AND letterID <> ? GROUP BY letterID
          ORDER BY letterID DESC LIMIT \(Self.threadLimit))
        ORDER BY letter.id
        """, [owner, mail.thread, mail.letter], in: db)
      let before: Mail.ID? = try db.value(
        """
        SELECT min(id) FROM mail WHERE ownerID = ? AND threadID = ? AND letterID < ? GROUP BY letterID
        ORDER BY letterID DESC LIMIT 1
        """, [owner, mail.thread, mail.letter])
      return (latest, latest.contains { $0.id == before } ? nil : before)
    }
  }

  /// With them, a page has six letters. A letter of ``Letter/byteLimit`` takes at most nine bytes of HTML for a byte: a
  /// paragraph of one character and an empty line are 3 bytes, and 27 with their tags. `&` takes five bytes, and of a letter
  /// with links ``Letter/linkLimit`` addresses take seven. So the page stays below 1 MiB.
  static let threadLimit = 5
}

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

extension MailDataController {
  /// Marks a mail as read because its owner opened it.
  ///
  /// If another program is writing to the database for longer than ``openingTimeout``, the mail is marked later, or stays
  /// unread if that fails. The page is shown in any case.
  func open(_ id: Mail.ID, of owner: Person.ID) async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    Task {
      do {
        _ = try await perform(.markRead, on: [id], of: owner)
      } catch {
        logger?.error("a mail that was opened is not marked as read: \(error)")
      }
      end.finish()
    }
    let clock = Task {
      try await Task.sleep(for: openingTimeout)
      end.finish()
    }
    for await _ in ends {}
    clock.cancel()
  }
}
