package import Foundation
import MVVM
import Persistence
import WebMVVM

/// A person's copy of a letter (站内信): each recipient has one, and so does the sender.
package struct Mail: Sendable {
  package typealias ID = Identifier<Mail>

  package let id: ID
  let letter: Letter.ID
  let thread: Letter.ID
  package let sender: Sender
  let isToAll: Bool
  /// Whether the sender wants replies.
  let takesReply: Bool
  /// The names of the recipients as pages show them: one for everybody.
  package var recipients: [String] {
    isToAll ? [String(localized: "everybody")] : storedRecipients.map(FormerMember.shown)
  }
  private var storedRecipients: [String] = []
  /// The picture of the first recipient.
  private(set) var recipientPortrait: Portrait?
  /// Plain text, with an empty line between paragraphs. In a list, it is the beginning only: see ``excerptLength``.
  package let content: String
  package let updateDate: Date
  package let isRead: Bool
  let folder: MailFolder
  /// What the letter is about; nil for nothing that the shop knows.
  package let reference: LetterReference?
  /// The folder in which it arrived: the inbox or the sent mails.
  let origin: MailFolder

  /// Whether the owner wrote it.
  package var isOwn: Bool { origin == .sent }

  /// How much of a letter is read for a list, in code points.
  static let excerptLength = 2_048

  /// The columns for `init(_:)` of `mail`, its `letter` and its sender. The `content` comes after them.
  static let columns = """
    mail.id AS id, mail.letterID AS letterID, mail.threadID AS threadID, \(Sender.columns),
    letter.isToAll AS isToAll, letter.takesReply AS takesReply, \(LetterReference.columns), mail.updateDate AS updateDate, mail.isRead AS isRead,
    mail.folder AS folder, mail.origin AS origin
    """

  /// A mail without its recipients, which are in other rows.
  init(_ row: borrowing Row) throws {
    id = try row["id"]
    letter = try row["letterID"]
    thread = try row["threadID"]
    sender = try Sender(row)
    isToAll = try row["isToAll"]
    takesReply = try row["takesReply"]
    reference = try LetterReference(row)
    content = try row["content"]
    updateDate = try row["updateDate"]
    isRead = try row["isRead"]
    folder = try row["folder"]
    origin = try row["origin"]
  }

  /// The mail with its recipients. A letter to everybody has none.
  func with(_ recipients: MailRecipients) -> Mail {
    if isToAll { return self }
    var mail = self
    mail.storedRecipients = recipients.names(of: letter)
    mail.recipientPortrait = recipients.portrait(of: letter)
    return mail
  }
}

extension [Mail] {
  /// The names of the mails in a list for screen readers, in order: the correspondent and the first words. If two are
  /// the same, the second ends with "(2)".
  var names: [String] {
    var counts: [String: Int] = [:]
    return map { mail in
      let name = String(localized: "\(mail.correspondent): \(mail.content.firstLine.cut(to: 50))")
      counts[name, default: 0] += 1
      return counts[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name
    }
  }
}

extension Mail {
  /// The sender; for mails that the owner sent, the recipients: "To: Chen Yu, Ms. Lin +3 more".
  var correspondent: String {
    guard isOwn else { return sender.name }
    let names = recipients
    let more = names.count > 2 ? String(localized: " +\(names.count - 2) more") : ""
    return String(localized: "To: \(names.prefix(2).joinedNames)\(more)")
  }
}

extension String {
  /// The first line that is not empty, truncated for a list. It is looked for in the first thousand code points: one character
  /// of a letter that another program has stored may be very long.
  package var firstLine: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    let head = String(Substring(start.prefix(1_000)))
    return String(head.prefix { !$0.isNewline }).cut(to: 160)
  }

  /// The text, truncated to this many characters.
  func cut(to length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex else { return self }
    return prefix(length - 1) + "…"
  }

  /// The text, truncated to this many code points, which also bounds its bytes.
  func cut(toScalars limit: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension Mail {
  /// The mails of a list that meet a condition, with the beginning of each letter. One query reads the mails and letters,
  /// another one the recipients.
  ///
  /// - Parameter length: How much of each letter is read, in code points.
  static func all(
    _ condition: String, _ arguments: Arguments, length: Int = excerptLength, in db: borrowing Reader
  ) throws -> [Mail] {
    try complete(
      try db.rows(
        query(condition, content: "substr(letter.content, 1, \(length))"), arguments, Mail.init), in: db)
  }

  /// The mail that meets a condition. A damaged one is an error: nobody may believe that there is none.
  static func one(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> Mail? {
    try complete(try db.rows(query(condition), arguments, Mail.init), in: db).first
  }

  private static func query(_ condition: String, content: String = "letter.content") -> String {
    """
    SELECT \(columns), \(content) AS content
    FROM mail JOIN letter ON letter.id = mail.letterID JOIN person AS sender ON sender.id = letter.senderID
      JOIN account ON account.id = sender.id
    \(condition)
    """
  }

  private static func complete(_ mails: [Mail], in db: borrowing Reader) throws -> [Mail] {
    db.depends(onPeople: mails.map(\.sender.id))
    if mails.isEmpty { return [] }
    let recipients = try MailRecipients(of: mails.filter { !$0.isToAll }.map(\.letter), in: db)
    return mails.map { $0.with(recipients) }
  }
}

/// The part of a mail that actions change and an undo restores: its folder, and whether it was read.
struct MailState: Hashable, Codable, Sendable {
  let id: Mail.ID
  var folder: MailFolder
  var isRead: Bool
  /// The folder in which it arrived.
  let origin: MailFolder
}

extension MailState {
  /// The columns of `mail` for `init(_:)`.
  static let columns = "id, folder, isRead, origin"

  init(_ row: borrowing Row) throws {
    self.init(id: try row["id"], folder: try row["folder"], isRead: try row["isRead"], origin: try row["origin"])
  }
}
