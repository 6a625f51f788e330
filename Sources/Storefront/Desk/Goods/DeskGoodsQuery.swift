import WebMVVM

/// What the desk looks for among the goods.
struct DeskGoodsQuery: RouteQuery, Hashable {
  /// Words of the name, the SKU or the handle.
  var words: String?
  var withdrawn: Withdrawn?

  /// Only withdrawn goods: `withdrawn=1` in an address.
  enum Withdrawn: String, CaseIterable, RouteValue {
    case only = "1"
  }

  static let fields: [QueryField<DeskGoodsQuery>] = [
    .text("q", \.words, .search, length: TextSearch.length),
    .flag("withdrawn", \.withdrawn),
  ]
}
