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
