import MVVM
import WebMVVM

/// The list from which a person opened a letter. The address of the letter contains it, unless it is the first page of the
/// letter's folder.
struct MailWayBack: RouteQuery, Hashable {
  var folder: MailFolder?
  var search: String?
  var page: PageNumber?

  static let fields: [QueryField<MailWayBack>] = [
    .choice("folder", \.folder), .text("q", \.search), .text("page", \.page),
  ]

  init() {}

  init(to place: MailPlace, _ page: PageNumber) {
    if page != .first { self.page = page }
    switch place {
    case .folder(let folder): self.folder = page == .first ? nil : folder
    case .search(let text): search = text
    }
  }

  /// The same list. A page may have a hundred links with the text that was searched for.
  var limited: MailWayBack {
    var wayBack = self
    wayBack.search = search.map(TextSearch.limited)
    return wayBack
  }

  /// The list.
  ///
  /// - Parameter folder: The folder of the letter.
  func place(in folder: MailFolder) -> MailPlace { search.map(MailPlace.search) ?? .folder(self.folder ?? folder) }
}
