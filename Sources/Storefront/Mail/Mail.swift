import Foundation

/// A person's copy of a letter (站内信): those who get it have one each, and so does who wrote it.
struct Mail: Sendable {
  typealias ID = Identifier<Mail>

  let id: ID
  let letter: Letter.ID
  let thread: Letter.ID
  let sender: Correspondent
  /// Whom it was written to, such as "Chen Yu, Ms. Lin".
  let recipients: String
  /// Plain text, with an empty line between paragraphs.
  let content: String
  let updateDate: Date
  let isRead: Bool
  let folder: MailFolder
}

/// What was written, once for all who have it.
enum Letter {
  typealias ID = Identifier<Letter>

  /// The longest content, in UTF-8.
  static let byteLimit = 64 << 10
  /// The most people whom one letter of a person goes to.
  static let recipientLimit = 50

  /// Why a text can't be a letter, in words for who wrote it; nil where it can.
  static func reasonToRefuse(_ content: String) -> String? {
    if content.allSatisfy(\.isWhitespace) { return "Write something first." }
    guard content.utf8.count > byteLimit else { return nil }
    return "This is \(content.utf8.count / 1024) KiB; a letter has \(byteLimit / 1024) at most."
  }
}

/// The other side of a letter.
struct Correspondent: Sendable {
  let id: Person.ID
  /// The name to write to.
  let accountName: String
  /// What others see.
  let name: String
  let portrait: Portrait?
}
