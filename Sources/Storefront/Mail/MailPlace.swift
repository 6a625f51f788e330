/// A list of mails: a folder, or the result of a search.
enum MailPlace: Hashable, Sendable {
  case folder(MailFolder)
  case search(String)

  var folder: MailFolder? {
    if case .folder(let folder) = self { folder } else { nil }
  }
}
