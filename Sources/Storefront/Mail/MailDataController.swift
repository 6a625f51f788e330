import Foundation
import GRDB
import Logging
import MVVM

/// Reads a person's mailbox. Every method asks whose it is: nobody reaches another's.
struct MailDataController: Sendable {
  let database: ShopDatabase
  /// Gets what fails without anybody being told.
  var logger: Logger?

  /// A page of a list, the latest first.
  func page(_ number: PageNumber, of place: MailPlace, of owner: Person.ID) throws -> ListPage<Mail> {
    let list = MailQuery(place, of: owner)
    return try database.read { db in
      let mails = try Paging.shop.offset(of: number).map {
        try db.rows(
          "\(Mail.columns) WHERE \(list.condition) ORDER BY mail.updateDate DESC, mail.id DESC LIMIT ? OFFSET ?",
          list.arguments + [Paging.shop.size, $0], Mail.init)
      }
      return ListPage(number: number, items: mails ?? [], total: try list.count(in: db), paging: .shop)
    }
  }

  /// The last page of a list.
  func lastPage(of place: MailPlace, of owner: Person.ID) throws -> PageNumber {
    Paging.shop.last(ofTotal: try database.read { try MailQuery(place, of: owner).count(in: $0) })
  }

  /// How many mails of a person's inbox are unread.
  func unreadCount(of owner: Person.ID) throws -> Int {
    try database.read { db in
      try db.row("SELECT count(*) FROM mail WHERE ownerID = ? AND folder = 'inbox' AND NOT isRead", [owner]) {
        $0.integer(0)
      } ?? 0
    }
  }

  /// Whether there is such a mail, whosever it is.
  func exists(_ id: Mail.ID) throws -> Bool {
    try database.read { db in try db.row("SELECT 1 FROM mail WHERE id = ?", [id]) { _ in true } ?? false }
  }

  /// A mail of a person; nil where it isn't theirs or there is none.
  func mail(_ id: Mail.ID, of owner: Person.ID) throws -> Mail? {
    try database.read { db in
      try db.row("\(Mail.columns) WHERE mail.id = ? AND mail.ownerID = ?", [id, owner], Mail.init)
    }
  }

  /// What else a person has of a mail's thread, the first letter first, 100 at most.
  ///
  /// Somebody who writes to themselves has two copies of a letter: one stands for both.
  func thread(of mail: Mail, of owner: Person.ID) throws -> [Mail] {
    try database.read { db in
      try db.rows(
        """
        \(Mail.columns) WHERE mail.id IN (
          SELECT min(id) FROM mail WHERE ownerID = ? AND threadID = ? AND letterID <> ? GROUP BY letterID
          ORDER BY letterID LIMIT 100)
        ORDER BY letter.id
        """, [owner, mail.thread, mail.letter], Mail.init)
    }
  }
}

extension Mail {
  /// What `init(_:)` reads.
  fileprivate static let columns = """
    SELECT mail.id, mail.letterID, mail.threadID, sender.id, iif(sender.isRemoved, NULL, sender.name),
      sender.displayName, sender.portrait,
      CASE WHEN letter.isToAll THEN 'everybody' ELSE (
        SELECT group_concat(displayName, ', ') FROM letterRecipient JOIN person ON person.id = letterRecipient.personID
        WHERE letterRecipient.letterID = letter.id) END,
      letter.content, mail.updateDate, mail.isRead, mail.folder, mail.origin,
      (SELECT portrait FROM letterRecipient JOIN person ON person.id = letterRecipient.personID
        WHERE letterRecipient.letterID = letter.id ORDER BY letterRecipient.personID LIMIT 1)
    FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
    """

  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), letter: columns.id(1), thread: columns.id(2),
      sender: Correspondent(
        id: columns.id(3), accountName: columns.optionalText(4), name: columns.text(5),
        portrait: columns.optionalText(6).flatMap(Portrait.init)),
      recipients: columns.text(7), recipientPortrait: columns.optionalText(13).flatMap(Portrait.init),
      content: columns.text(8), updateDate: columns.date(9), isRead: columns.bool(10),
      folder: MailFolder(rawValue: columns.text(11)) ?? .inbox,
      origin: MailFolder(rawValue: columns.text(12)) ?? .inbox)
  }
}
