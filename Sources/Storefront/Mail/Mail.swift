import Foundation

/// A person's copy of a letter (站内信): those who get it have one each, and so does who wrote it.
struct Mail: Sendable {
  typealias ID = Identifier<Mail>

  let id: ID
  let letter: Letter.ID
  let thread: Letter.ID
  let sender: Correspondent
  /// Whom it was written to, such as "Chen Yu, Ms. Lin". No name has a comma.
  let recipients: String
  /// The picture of the first recipient.
  let recipientPortrait: Portrait?
  /// Plain text, with an empty line between paragraphs.
  let content: String
  let updateDate: Date
  let isRead: Bool
  let folder: MailFolder
  /// Where it came into the mailbox: the inbox, or what was sent.
  let origin: MailFolder

  /// What its owner wrote.
  var isOwn: Bool { origin == .sent }
}

/// The other side of a letter.
struct Correspondent: Sendable {
  let id: Person.ID
  /// The name to write to; nil for somebody who isn't here any more.
  let accountName: String?
  /// What others see.
  let name: String
  let portrait: Portrait?
}
