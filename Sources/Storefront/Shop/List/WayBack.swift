import MVVM

/// The list from which a person opened goods or a letter. The address of their page contains it if it is not the usual one:
/// the list of the sort, or the first page of the letter's folder.
struct WayBack<List: Hashable & Sendable>: Hashable, Sendable {
  /// What was searched for; nil if the list is no result of a search.
  let search: String?
  /// The order and the filters of goods, or the folder of letters.
  let list: List
  let page: PageNumber

  /// - Parameter search: Cut to what is searched for, because a page may have a hundred links with it.
  init(search: String?, _ list: List, _ page: PageNumber) {
    self.search = search.flatMap { $0.isEmpty ? nil : TextSearch.limited($0) }
    self.list = list
    self.page = page
  }
}
