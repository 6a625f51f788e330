import Foundation
import GRDB

/// Sends letters: to people, and to everybody.
struct LetterDataController: Sendable {
  /// What a person wants to send.
  struct Draft: Sendable {
    let sender: Person.ID
    let recipients: [Person.ID]
    let content: String
    /// The letter that it answers, which the sender has.
    var reply: Mail.ID?
    /// Tells a form that comes again from another with the same words.
    var formID: String?
  }

  let database: ShopDatabase

  /// Sends a letter: each recipient has it in the inbox, and the sender in the folder of what was sent.
  ///
  /// A form that has been sent already is not sent again.
  func send(_ draft: Draft, now: Date = .now) async throws {
    try await database.write { db in
      if let formID = draft.formID, try Self.wasSent(formID, by: draft.sender, in: db) { return }
      let letter = try Self.add(draft, in: db, now: now)
      for recipient in draft.recipients {
        try Self.address(letter, to: recipient, in: db)
        try Self.deliver(letter, to: recipient, .inbox, in: db, now: now)
      }
      try Self.deliver(letter, to: draft.sender, .sent, in: db, now: now)
    }
  }

  /// Sends a letter to everybody who has an account but the sender, in one transaction.
  ///
  /// - Returns: How many people have it.
  func broadcast(_ content: String, from sender: Person.ID, now: Date = .now) async throws -> Int {
    try await database.write { db in
      let letter = try Self.add(
        Draft(sender: sender, recipients: [], content: content), isToAll: true, in: db, now: now)
      try db.execute(
        sql: """
          INSERT INTO mail (letterID, ownerID, folder, origin, updateDate, isRead)
          SELECT ?, id, 'inbox', 'inbox', ?, FALSE FROM person WHERE NOT isRemoved AND id <> ?
          """, arguments: [letter, now.secondsSince1970, sender])
      let count = db.changesCount
      try Self.deliver(letter, to: sender, .sent, in: db, now: now)
      return count
    }
  }

  /// The people with these names; and the names that are nobody's, or more than one person's.
  func recipients(named names: [String]) throws -> (people: [Person.ID], unknown: [String]) {
    try database.read { db in
      var people: [Person.ID] = []
      var unknown: [String] = []
      for name in names {
        let found: [Person.ID] = try db.rows(
          """
          SELECT id FROM person WHERE nameKey = ?
          UNION SELECT id FROM person WHERE displayName = ? AND NOT isRemoved LIMIT 2
          """, [AccountName.key(of: name), name]
        ) { $0.id(0) }
        if found.count != 1 { unknown.append(name) } else if !people.contains(found[0]) { people.append(found[0]) }
      }
      return (people, unknown)
    }
  }

  /// The account names that begin like `text`, or whose display names do, 10 at most.
  func names(like text: String) throws -> [(account: String, display: String)] {
    let key = AccountName.key(of: String(text.prefix(40)))
    guard !key.isEmpty else { return [] }
    return try database.read { db in
      try db.rows(
        """
        SELECT name, displayName FROM person
        WHERE NOT isRemoved AND (instr(nameKey, ?) > 0 OR instr(lower(displayName), ?) > 0) ORDER BY nameKey LIMIT 10
        """, [key, key]
      ) { (account: $0.text(0), display: $0.text(1)) }
    }
  }

  /// Adds a letter that was written before, and gives the recipient's mail.
  @discardableResult
  static func add(
    _ content: String, from sender: Person.ID, to recipient: Person.ID, date: Date, isRead: Bool, in db: Database
  ) throws -> Mail.ID {
    let letter = try add(Draft(sender: sender, recipients: [recipient], content: content), in: db, now: date)
    try address(letter, to: recipient, in: db)
    try deliver(letter, to: recipient, .inbox, in: db, now: date, isRead: isRead)
    let mail = Mail.ID(rawValue: db.lastInsertedRowID)
    try deliver(letter, to: sender, .sent, in: db, now: date)
    return mail
  }

  private static func address(_ letter: Letter.ID, to recipient: Person.ID, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO letterRecipient (letterID, personID) VALUES (?, ?)", arguments: [letter, recipient])
  }

  private static func wasSent(_ formID: String, by sender: Person.ID, in db: Database) throws -> Bool {
    try db.row("SELECT 1 FROM letter WHERE senderID = ? AND formID = ?", [sender, formID]) { _ in true } ?? false
  }

  private static func add(_ draft: Draft, isToAll: Bool = false, in db: Database, now: Date) throws -> Letter.ID {
    let thread: Letter.ID? = try draft.reply.flatMap { reply in
      try db.row(
        """
        SELECT letter.threadID FROM mail JOIN letter ON letter.id = mail.letterID WHERE mail.id = ? AND mail.ownerID = ?
        """, [reply, draft.sender]
      ) { $0.id(0) }
    }
    try db.execute(
      sql: "INSERT INTO letter (threadID, senderID, content, date, isToAll, formID) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        thread ?? Letter.ID(rawValue: 0), draft.sender, draft.content, now.secondsSince1970, isToAll, draft.formID,
      ])
    let letter = Letter.ID(rawValue: db.lastInsertedRowID)
    if thread == nil { try db.execute(sql: "UPDATE letter SET threadID = id WHERE id = ?", arguments: [letter]) }
    try index(letter, draft.content, in: db)
    return letter
  }

  private static func deliver(
    _ letter: Letter.ID, to owner: Person.ID, _ folder: MailFolder, in db: Database, now: Date, isRead: Bool = false
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO mail (letterID, ownerID, folder, origin, updateDate, isRead) VALUES (?, ?, ?, ?, ?, ?)
        """, arguments: [letter, owner, folder, folder, now.secondsSince1970, isRead || folder == .sent])
  }

  static func index(_ letter: Letter.ID, _ content: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO letterSearch (rowid, words) VALUES (?, ?)",
      arguments: [letter, MailSearch.words(of: content)])
  }
}
