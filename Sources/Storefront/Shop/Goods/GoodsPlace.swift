import MVVM

/// The list from which a person opened goods. The address of the goods contains it if it is not the usual list of their sort,
/// so that the way back leads to the same order, filters and page.
struct GoodsPlace: Hashable, Sendable {
  /// What was searched for; nil for the list of the sort.
  var search: String?
  var query = GoodsQuery()
  var page = PageNumber.first

  /// The usual list of the sort. The goods know their page in it.
  static let usual = GoodsPlace()

  /// A page of a sort's list.
  init(_ query: GoodsQuery, _ page: PageNumber) {
    if query != GoodsQuery() { (self.query, self.page) = (query.withoutLongTexts, page) }
  }

  /// A page of the result of a search; the usual list if nothing was searched for.
  init(search text: String?, _ query: GoodsQuery, _ page: PageNumber) {
    self.init(query, page)
    guard let text, !text.isEmpty else { return }
    (search, self.page) = (TextSearch.limited(text), page)
  }

  private init() {}
}
