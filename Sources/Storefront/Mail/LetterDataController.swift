import Accounts
import Foundation
import Persistence
import SecureHash

/// Sends letters to some people or to everybody.
struct LetterDataController: Sendable {
  /// A letter that a person wants to send.
  struct Draft: Sendable {
    let letter: Letter
    let sender: Person.ID
    let recipients: [Person.ID]
    /// The mail that the letter replies to. It must belong to the sender.
    let reply: Mail.ID?
    /// Identifies the form. Two forms with the same text have different ids.
    let formID: String?
    /// Whether the recipients can reply.
    let takesReply: Bool
    /// What the letter is about.
    let reference: LetterReference?
    /// The operator who wrote it in the name of the shop.
    let author: Person.ID?

    init(
      _ letter: Letter, from sender: Person.ID, to recipients: [Person.ID], reply: Mail.ID? = nil,
      formID: String? = nil, takesReply: Bool = true, about reference: LetterReference? = nil,
      author: Person.ID? = nil
    ) {
      self.letter = letter
      self.sender = sender
      self.recipients = recipients
      self.reply = reply
      self.formID = formID
      self.takesReply = takesReply
      self.reference = reference
      self.author = author
    }

    /// Identifies the form with its first half, and the content with the other one. If a person goes back and changes the
    /// text, it is a different letter.
    fileprivate var formDigest: Data? {
      formID.map { formID in
        let words = [recipients.map { "\($0.rawValue)" }.joined(separator: " "), letter.content]
        return Self.half(of: formID) + Self.half(of: words.joined(separator: "\0"))
      }
    }

    fileprivate static func half(of text: String) -> Data { SHA256.digest(of: text).prefix(16) }
  }

  /// The number of letters that a person sends in an hour at most.
  static let lettersPerHour = 3000
  /// A longer letter counts as one more for each of these, in bytes of UTF-8.
  private static let bytesPerUse = 4_096

  let database: ShopDatabase
  /// The number of letters that a person may send in an hour.
  var limit = UsageLimit(LetterDataController.lettersPerHour, within: .seconds(3600))

  /// Sends a letter. It is put into each recipient's inbox and the sender's folder of sent mail.
  ///
  /// The draft of the form is removed. If the form was already sent, nothing is sent again.
  ///
  /// - Throws: `UsageLimit.Exceeded`, and ``RecipientError/removed`` if an account was removed since its name was found.
  func send(_ draft: Draft, now: Date = .now) async throws {
    let wasSent = try await database.read { try Self.wasSent(draft, in: $0) }
    if !wasSent {
      try await limit.use(
        "letter of \(draft.sender.rawValue)", times: 1 + draft.letter.content.utf8.count / Self.bytesPerUse,
        in: AttemptDataController(database: database))
    }
    try await database.write { db in
      if let formID = draft.formID { try DraftDataController.remove(formID: formID, of: draft.sender, in: db) }
      // Another request may have sent the same form since the first check.
      if try Self.wasSent(draft, in: db.reader) { return }
      let recipients = SQLList(draft.recipients)
      let isRemoved = try db.reader.hasRow(
        "SELECT 1 FROM account WHERE isRemoved AND id IN (\(recipients.marks))", recipients.arguments)
      if isRemoved { throw RecipientError.removed }
      try Self.deliver(draft, in: db, now: now)
    }
  }

  /// The account that signs the letters of the shop and gets those to it. It is made if it does not exist.
  func makeShopAccount() async throws -> Person.ID {
    try await database.write { try UserDataController.makeShopAccount(in: $0) }
  }

  /// Puts a letter into each recipient's inbox and the sender's folder of sent mail.
  static func deliver(_ draft: Draft, in db: borrowing Writer, now: Date) throws {
    let letter = try add(draft, in: db, now: now)
    for recipient in draft.recipients {
      try address(letter, to: recipient, in: db)
      try deliver(letter, to: recipient, .inbox, in: db)
    }
    try deliver(letter, to: draft.sender, .sent, in: db)
  }

  /// Sends a letter to everybody with an account except the sender, in one transaction.
  ///
  /// - Returns: The number of recipients.
  func broadcast(
    _ letter: Letter, from sender: Person.ID, takesReply: Bool = true, now: Date = .now
  ) async throws -> Int {
    try await database.write { db in
      let draft = Draft(letter, from: sender, to: [], takesReply: takesReply)
      let letter = try Self.add(draft, isToAll: true, in: db, now: now)
      let count = try db.run(
        """
        INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
        SELECT letter.id, letter.threadID, person.id, 'inbox', 'inbox', letter.date, FALSE
        FROM letter, person JOIN account ON account.id = person.id
        WHERE letter.id = ? AND NOT account.isRemoved AND person.id <> letter.senderID
        """, [letter])
      try Self.deliver(letter, to: sender, .sent, in: db)
      return count
    }
  }

  /// Adds a letter with a date in the past, and returns the recipient's mail.
  @discardableResult
  static func add(
    _ letter: Letter, from sender: Person.ID, to recipient: Person.ID, date: Date, isRead: Bool,
    in db: borrowing Writer
  ) throws -> Mail.ID {
    let letter = try add(Draft(letter, from: sender, to: [recipient]), in: db, now: date)
    try address(letter, to: recipient, in: db)
    let mail = try deliver(letter, to: recipient, .inbox, in: db, isRead: isRead)
    try deliver(letter, to: sender, .sent, in: db)
    return mail
  }

  private static func address(_ letter: Letter.ID, to recipient: Person.ID, in db: borrowing Writer) throws {
    try db.run("INSERT INTO letterRecipient (letterID, personID) VALUES (?, ?)", [letter, recipient])
  }

  static func wasSent(_ draft: Draft, in db: borrowing Reader) throws -> Bool {
    guard let digest = draft.formDigest else { return false }
    return try db.hasRow("SELECT 1 FROM letter WHERE senderID = ? AND formDigest = ?", [draft.sender, digest])
  }

  /// Whether a form was sent, with any content.
  static func wasSent(formID: String, by sender: Person.ID, in db: borrowing Reader) throws -> Bool {
    let form = Draft.half(of: formID)
    return try db.hasRow(
      "SELECT 1 FROM letter WHERE senderID = ? AND formDigest BETWEEN ? AND ?",
      [sender, form + Data(repeating: 0, count: 16), form + Data(repeating: .max, count: 16)])
  }

  private static func add(_ draft: Draft, isToAll: Bool = false, in db: borrowing Writer, now: Date) throws -> Letter.ID
  {
    let replied = try draft.reply.flatMap { mail in
      try db.row(
        """
        SELECT mail.threadID AS threadID, \(LetterReference.columns) FROM mail JOIN letter ON letter.id = letterID
        WHERE mail.id = ? AND ownerID = ?
        """, [mail, draft.sender]
      ) { row in (thread: try row["threadID"] as Letter.ID, reference: try LetterReference(row)) }
    }
    // A reply is about the same. All letters about an order are one thread.
    let reference = draft.reference ?? replied?.reference
    let thread =
      try replied?.thread
      ?? reference?.order.flatMap { order in
        try db.value("SELECT threadID FROM letter WHERE purchaseID = ? ORDER BY id LIMIT 1", [order])
      }
    let letter: Letter.ID = try db.added(
      """
      INSERT INTO letter (threadID, senderID, content, date, isToAll, takesReply, formDigest, goodsID, purchaseID, authorID)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
      """,
      [
        thread ?? Letter.ID(rawValue: 0), draft.sender, draft.letter.content, now, isToAll, draft.takesReply,
        draft.formDigest, reference?.goods, reference?.order, draft.author,
      ])
    if thread == nil { try db.run("UPDATE letter SET threadID = id WHERE id = ?", [letter]) }
    try LetterIndex.add(letter, draft.letter.content, in: db)
    return letter
  }

  @discardableResult
  private static func deliver(
    _ letter: Letter.ID, to owner: Person.ID, _ folder: MailFolder, in db: borrowing Writer, isRead: Bool = false
  ) throws -> Mail.ID {
    try db.added(
      """
      INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
      SELECT id, threadID, ?, ?, ?, date, ? FROM letter WHERE id = ?
      RETURNING id
      """, [owner, folder, folder, isRead || folder == .sent, letter])
  }
}
