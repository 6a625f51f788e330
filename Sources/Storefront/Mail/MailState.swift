import WebMVVM

/// The folder and read state of a mail: what actions change and an undo restores.
struct MailState: Hashable, Sendable {
  let id: Mail.ID
  var folder: MailFolder
  var isRead: Bool
  /// The folder in which it arrived.
  let origin: MailFolder
}

extension MailState {
  /// A received mail cannot become a sent one, and a sent mail cannot be unread.
  var isPossible: Bool {
    [origin, .archive, .trash].contains(folder) && (isRead || origin == .inbox)
  }
}
