import MVVM

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
  var excerptLength: Int { folder == nil ? 16 << 10 : Mail.excerptLength }
}

extension WayBack<MailFolder?> {
  init(to place: MailPlace, _ page: PageNumber) {
    switch place {
    case .folder(let folder): self.init(search: nil, page == .first ? nil : folder, page)
    case .search(let text): self.init(search: text, nil, page)
    }
  }

  /// The list.
  ///
  /// - Parameter folder: The folder of the letter.
  func place(in folder: MailFolder) -> MailPlace { search.map(MailPlace.search) ?? .folder(list ?? folder) }
}
