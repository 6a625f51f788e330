import Foundation

/// A letter in somebody's mailbox (站内信).
struct Mail: Sendable {
  typealias ID = Identifier<Mail>

  let id: ID
  /// The name of the person who wrote it.
  let sender: String
  /// Plain text, with an empty line between paragraphs.
  let content: String
  let updateDate: Date
  let isRead: Bool
}
