import Crypto
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

    /// The same for a form that comes again. Whoever goes back to change the words has another letter to send.
    fileprivate var formDigest: Data? {
      formID.map { formID in
        let words = [formID, recipients.map { "\($0.rawValue)" }.joined(separator: " "), content]
        return Data(SHA256.hash(data: Data(words.joined(separator: "\0").utf8)))
      }
    }
  }

  let database: ShopDatabase
  /// How many letters a person may send.
  var limit = UsageLimit(UsageLimit.lettersPerHour, within: .seconds(3600))

  /// Sends a letter: each recipient has it in the inbox, and the sender in the folder of what was sent.
  ///
  /// A form that has been sent already is not sent again.
  ///
  /// - Throws: `UsageLimit.Exceeded`.
  func send(_ draft: Draft, now: Date = .now) async throws {
    let limit = limit
    try await database.write { db in
      if let digest = draft.formDigest, try Self.wasSent(digest, by: draft.sender, in: db) { return }
      try limit.use("\(draft.sender.rawValue)")
      let letter = try Self.add(draft, in: db, now: now)
      for recipient in draft.recipients {
        try Self.address(letter, to: recipient, in: db)
        try Self.deliver(letter, to: recipient, .inbox, in: db)
      }
      try Self.deliver(letter, to: draft.sender, .sent, in: db)
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
          INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          SELECT letter.id, letter.threadID, person.id, 'inbox', 'inbox', letter.date, FALSE FROM letter, person
          WHERE letter.id = ? AND NOT person.isRemoved AND person.id <> letter.senderID
          """, arguments: [letter])
      let count = db.changesCount
      try Self.deliver(letter, to: sender, .sent, in: db)
      return count
    }
  }

  /// Adds a letter that was written before, and gives the recipient's mail.
  @discardableResult
  static func add(
    _ content: String, from sender: Person.ID, to recipient: Person.ID, date: Date, isRead: Bool, in db: Database
  ) throws -> Mail.ID {
    let letter = try add(Draft(sender: sender, recipients: [recipient], content: content), in: db, now: date)
    try address(letter, to: recipient, in: db)
    try deliver(letter, to: recipient, .inbox, in: db, isRead: isRead)
    let mail = Mail.ID(rawValue: db.lastInsertedRowID)
    try deliver(letter, to: sender, .sent, in: db)
    return mail
  }

  private static func address(_ letter: Letter.ID, to recipient: Person.ID, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO letterRecipient (letterID, personID) VALUES (?, ?)", arguments: [letter, recipient])
  }

  private static func wasSent(_ formDigest: Data, by sender: Person.ID, in db: Database) throws -> Bool {
    try db.row("SELECT 1 FROM letter WHERE senderID = ? AND formDigest = ?", [sender, formDigest]) { _ in } != nil
  }

  private static func add(_ draft: Draft, isToAll: Bool = false, in db: Database, now: Date) throws -> Letter.ID {
    let thread: Letter.ID? = try draft.reply.flatMap { mail in
      try db.row("SELECT threadID FROM mail WHERE id = ? AND ownerID = ?", [mail, draft.sender]) { $0.id(0) }
    }
    try db.execute(
      sql: "INSERT INTO letter (threadID, senderID, content, date, isToAll, formDigest) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        thread ?? Letter.ID(rawValue: 0), draft.sender, draft.content, now.secondsSince1970, isToAll, draft.formDigest,
      ])
    let letter = Letter.ID(rawValue: db.lastInsertedRowID)
    if thread == nil { try db.execute(sql: "UPDATE letter SET threadID = id WHERE id = ?", arguments: [letter]) }
    try index(letter, draft.content, in: db)
    return letter
  }

  private static func deliver(
    _ letter: Letter.ID, to owner: Person.ID, _ folder: MailFolder, in db: Database, isRead: Bool = false
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
        SELECT id, threadID, ?, ?, ?, date, ? FROM letter WHERE id = ?
        """, arguments: [owner, folder, folder, isRead || folder == .sent, letter])
  }

  static func index(_ letter: Letter.ID, _ content: String, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO letterSearch (rowid, words) VALUES (?, ?)",
      arguments: [letter, MailSearch.words(of: content)])
  }
}
