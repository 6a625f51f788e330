import WebMVVM

/// Where the mailbox can lead.
protocol MailListCoordinator {
  func mailList(_ place: MailPlace, page: PageNumber) -> Location
  func mail(_ id: Mail.ID) -> Location
  func perform(_ action: MailAction, on id: Mail.ID) -> Location
  func performOnSelection() -> Location
  func refreshMail() -> CommandLocation
  func compose(replyTo: Mail.ID?) -> Location
  /// Writes down that somebody asked for a mail that they don't have.
  func refused(_ id: Mail.ID) async
  /// Leaves a message for the page that is shown next.
  func tell(_ message: String)
  /// Leaves a message that nothing could be done, and why.
  func warn(_ message: String)
  /// Leaves a message that offers to take it back.
  func tell(_ message: String, undo: MailUndo)
}

/// A list of mails: a folder, or what was found.
enum MailPlace: Hashable, Sendable {
  case folder(MailFolder)
  case search(String)

  var folder: MailFolder? {
    if case .folder(let folder) = self { folder } else { nil }
  }
}
