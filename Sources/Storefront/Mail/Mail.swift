import Foundation

/// A person's copy of a letter (站内信): each recipient has one, and so does the sender.
struct Mail: Sendable {
  typealias ID = Identifier<Mail>

  let id: ID
  let letter: Letter.ID
  let thread: Letter.ID
  let sender: Correspondent
  /// The recipients, such as "Chen Yu, Ms. Lin". Names contain no commas.
  let recipients: String
  /// The picture of the first recipient.
  let recipientPortrait: Portrait?
  /// Plain text, with an empty line between paragraphs.
  let content: String
  let updateDate: Date
  let isRead: Bool
  let folder: MailFolder
  /// The folder in which it arrived: the inbox or the sent mails.
  let origin: MailFolder

  /// Whether the owner wrote it.
  var isOwn: Bool { origin == .sent }
}

/// The sender or a recipient of a letter.
struct Correspondent: Sendable {
  let id: Person.ID
  /// The name to write to; nil for a removed account.
  let accountName: String?
  /// The name that others see.
  let name: String
  let portrait: Portrait?
}
