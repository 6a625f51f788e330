/// A folder at the time when a page showed it. Later mails are not part of it. In a form it is written as `inbox-603`.
struct MailFolderStamp: Hashable, Sendable {
  /// The maximum number of mails in a folder that are changed at once.
  static let limit = 1_000

  let folder: MailFolder
  /// The newest mail at that time.
  let last: Mail.ID

  init(_ folder: MailFolder, last: Mail.ID) {
    self.folder = folder
    self.last = last
  }
}
