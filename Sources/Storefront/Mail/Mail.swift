package import Foundation
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
