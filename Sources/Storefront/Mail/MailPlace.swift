/// A list of mails: a folder, or the result of a search.
enum MailPlace: Hashable, Sendable {
  case folder(MailFolder)
  case search(String)

  var folder: MailFolder? {
    if case .folder(let folder) = self { folder } else { nil }
  }

  /// How much of each letter the list needs, in code points. A search shows the place where it found something.
  var excerptLength: Int { folder == nil ? Letter.byteLimit : Mail.excerptLength }
}
