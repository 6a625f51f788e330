/// Where a mail lies and whether it was read: what actions change, and what an undo puts back.
struct MailState: Hashable, Sendable {
  let id: Mail.ID
  var folder: MailFolder
  var isRead: Bool
  /// Where it came into the mailbox.
  let origin: MailFolder
}

extension MailState {
  /// A mail that came can't become one that was written, nor can that be unread.
  var isPossible: Bool {
    [origin, .archive, .trash].contains(folder) && (isRead || origin == .inbox)
  }
}
