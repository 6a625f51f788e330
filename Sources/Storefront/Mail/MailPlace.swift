/// A list of mails: a folder, or the result of a search.
enum MailPlace: Hashable, Sendable {
  case folder(MailFolder)
  case search(String)

  /// The result of a search, or the inbox if nothing is searched for.
  init(searching text: String?) {
    self = text.map { .search(TextSearch.limited($0)) } ?? .folder(.inbox)
  }

  var folder: MailFolder? {
    if case .folder(let folder) = self { folder } else { nil }
  }

  /// How much of each letter the list needs, in code points. A search shows the place where it found something.
  var excerptLength: Int { folder == nil ? Letter.byteLimit : Mail.excerptLength }
}
