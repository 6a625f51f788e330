import Foundation
import GRDB

/// Reads and marks a person's mail. Every method asks whose mail it is: nobody reaches another's.
struct MailDataController: Sendable {
  private static let columns = """
    SELECT mail.id, sender.name, mail.content, mail.updateDate, mail.isRead
    FROM mail JOIN person AS sender ON sender.id = mail.senderID
    """

  let database: ShopDatabase

  /// A page of the mail that a person has, the latest first, and how many of all their mails are unread.
  func page(_ number: PageNumber, of recipient: Person.ID) throws -> (page: Page<Mail>, unread: Int) {
    try database.read { db in
      let total = try Self.count(of: recipient, in: db)
      let mails = try Paging.offset(of: number).map {
        try db.rows(
          Self.columns + " WHERE recipientID = ? ORDER BY updateDate DESC, mail.id DESC LIMIT ? OFFSET ?",
          [recipient, Paging.size, $0], Mail.init)
      }
      let page = Page(number: number, items: mails ?? [], total: total)
      return (page, try Self.unreadCount(of: recipient, in: db))
    }
  }

  /// The last page of the mail that a person has.
  func lastPage(of recipient: Person.ID) throws -> PageNumber {
    Paging.last(ofTotal: try database.read { try Self.count(of: recipient, in: $0) })
  }

  /// How many mails a person has not read.
  func unreadCount(of recipient: Person.ID) throws -> Int {
    try database.read { try Self.unreadCount(of: recipient, in: $0) }
  }

  /// A mail of a person; nil where it isn't theirs or there is none.
  func mail(_ id: Mail.ID, of recipient: Person.ID) throws -> Mail? {
    try database.read { db in
      try db.row(Self.columns + " WHERE mail.id = ? AND recipientID = ?", [id, recipient], Mail.init)
    }
  }

  /// Marks a person's mail as read, and says whether there is such a mail. One that is read stays so.
  func markRead(_ id: Mail.ID, of recipient: Person.ID) async throws -> Bool {
    try await database.write { db in
      try db.execute(sql: "UPDATE mail SET isRead = TRUE WHERE id = ? AND recipientID = ?", arguments: [id, recipient])
      return db.changesCount == 1
    }
  }

  private static func count(of recipient: Person.ID, in db: Database) throws -> Int {
    try db.row("SELECT count(*) FROM mail WHERE recipientID = ?", [recipient]) { $0.integer(0) } ?? 0
  }

  private static func unreadCount(of recipient: Person.ID, in db: Database) throws -> Int {
    try db.row("SELECT count(*) FROM mail WHERE recipientID = ? AND NOT isRead", [recipient]) { $0.integer(0) } ?? 0
  }
}

extension Mail {
  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), sender: columns.text(1), content: columns.text(2), updateDate: columns.date(3),
      isRead: columns.bool(4))
  }
}
