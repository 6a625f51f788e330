import Foundation
import GRDB

/// Reads a person's mailbox. Every method asks whose it is: nobody reaches another's.
struct MailDataController: Sendable {
  let database: ShopDatabase

  /// A page of a folder, the latest first.
  func page(_ number: PageNumber, in folder: MailFolder, of owner: Person.ID) throws -> Page<Mail> {
    try page(number, where: "mail.ownerID = ? AND mail.folder = ?", [owner, folder])
  }

  /// A page of what is found in all folders but the trash, the latest first.
  func page(_ number: PageNumber, matching search: MailSearch, of owner: Person.ID) throws -> Page<Mail> {
    guard !search.terms.isEmpty else { return Page(number: number, items: [], total: 0) }
    var condition = "mail.ownerID = ? AND mail.folder <> 'trash'"
    var arguments: StatementArguments = [owner]
    for term in search.terms {
      condition += """
         AND (mail.letterID IN (SELECT rowid FROM letterSearch WHERE letterSearch MATCH ?)
          OR letter.senderID IN (SELECT id FROM person WHERE instr(lower(displayName), lower(?)) > 0))
        """
      arguments += [term.expression, term.text]
    }
    return try page(number, where: condition, arguments)
  }

  /// The last page of a list of mails.
  func lastPage(of place: MailPlace, of owner: Person.ID) throws -> PageNumber {
    switch place {
    case .folder(let folder): try page(.first, in: folder, of: owner).last
    case .search(let text): try page(.first, matching: MailSearch(text), of: owner).last
    }
  }

  private func page(
    _ number: PageNumber, where condition: String, _ arguments: StatementArguments
  ) throws -> Page<Mail> {
    try database.read { db in
      let total = try db.row(
        "SELECT count(*) FROM mail JOIN letter ON letter.id = mail.letterID WHERE \(condition)", arguments
      ) { $0.integer(0) }
      let mails = try Paging.offset(of: number).map {
        try db.rows(
          "\(Mail.columns) WHERE \(condition) ORDER BY mail.updateDate DESC, mail.id DESC LIMIT ? OFFSET ?",
          arguments + [Paging.size, $0], Mail.init)
      }
      return Page(number: number, items: mails ?? [], total: total ?? 0)
    }
  }

  /// How many mails of a person's inbox are unread.
  func unreadCount(of owner: Person.ID) throws -> Int {
    try database.read { db in
      try db.row("SELECT count(*) FROM mail WHERE ownerID = ? AND folder = 'inbox' AND NOT isRead", [owner]) {
        $0.integer(0)
      } ?? 0
    }
  }

  /// A mail of a person; nil where it isn't theirs or there is none.
  func mail(_ id: Mail.ID, of owner: Person.ID) throws -> Mail? {
    try database.read { db in
      try db.row("\(Mail.columns) WHERE mail.id = ? AND mail.ownerID = ?", [id, owner], Mail.init)
    }
  }

  /// What else a person has of a mail's thread, the first letter first, 100 at most.
  func thread(of mail: Mail, of owner: Person.ID) throws -> [Mail] {
    try database.read { db in
      try db.rows(
        """
        \(Mail.columns) WHERE letter.threadID = ? AND mail.ownerID = ? AND mail.letterID <> ?
        GROUP BY mail.letterID ORDER BY letter.id LIMIT 100
        """, [mail.thread, owner, mail.letter], Mail.init)
    }
  }
}

extension Mail {
  /// What `init(_:)` reads.
  fileprivate static let columns = """
    SELECT mail.id, mail.letterID, letter.threadID, sender.id, sender.name, sender.displayName, sender.portrait,
      CASE WHEN letter.isToAll THEN 'everybody' ELSE (
        SELECT group_concat(displayName, ', ') FROM letterRecipient JOIN person ON person.id = letterRecipient.personID
        WHERE letterRecipient.letterID = letter.id) END,
      letter.content, mail.updateDate, mail.isRead, mail.folder
    FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
    """

  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), letter: columns.id(1), thread: columns.id(2),
      sender: Correspondent(
        id: columns.id(3), accountName: columns.text(4), name: columns.text(5),
        portrait: columns.optionalText(6).flatMap(Portrait.init)),
      recipients: columns.text(7), content: columns.text(8), updateDate: columns.date(9), isRead: columns.bool(10),
      folder: MailFolder(rawValue: columns.text(11)) ?? .inbox)
  }
}
