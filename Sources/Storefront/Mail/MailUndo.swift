/// The changes of an action. The address of an Undo contains them: `archive-7i0-8i1`, or `archive-all-42` for a whole
/// folder.
struct MailUndo: Hashable, Sendable {
  /// The maximum number of mails in the text: more than a page of a list has, and few enough for a cookie.
  static let limit = 40

  /// The earlier state of a mail.
  struct Item: Hashable, Sendable {
    let id: Mail.ID
    let folder: MailFolder
    let isRead: Bool
  }

  /// The changed mails.
  enum Changes: Hashable, Sendable {
    case mails([Item])
    /// Too many for a cookie: the database has stored them under this number.
    case batch(Int64)
  }

  let action: MailAction
  let changes: Changes

  /// - Parameter states: The earlier states, at most `limit`.
  init(_ action: MailAction, _ states: [MailState]) {
    self.action = action
    changes = .mails(states.prefix(Self.limit).map { Item(id: $0.id, folder: $0.folder, isRead: $0.isRead) })
  }

  init(_ action: MailAction, batch: Int64) {
    self.action = action
    changes = .batch(batch)
  }
}
