import WebMVVM

/// The order and the filters of a list of goods, as its address has them.
struct GoodsQuery: RouteQuery, Hashable {
  var order: GoodsOrder?
  /// The limits of the price as they were typed, in the shop's currency.
  var lowest: String?
  var highest: String?
  var stock: InStock?
  /// Kept results are found by the query, and the database compares makers by their bytes.
  @ExactText var maker: String? = nil

  /// Only goods in stock: `stock=1` in an address.
  enum InStock: String, CaseIterable, RouteValue {
    case only = "1"
  }

  /// The maximum length of a price that is typed.
  private static let priceLength = 20

  static let fields: [QueryField<GoodsQuery>] = [
    .choice("order", \.order),
    .text("min", \.lowest, length: priceLength),
    .text("max", \.highest, length: priceLength),
    .flag("stock", \.stock),
    .text("maker", \.maker),
  ]

  /// Whether a filter is active.
  var isFiltered: Bool { lowest != nil || highest != nil || stock != nil || maker != nil }

  /// The same order without the filters.
  var withoutFilters: GoodsQuery { GoodsQuery(order: order) }

  /// The same filters without the order.
  var withoutOrder: GoodsQuery {
    var query = self
    query.order = nil
    return query
  }

  /// The query without the filter that is not valid.
  func without(_ error: GoodsFilterError) -> GoodsQuery {
    switch error {
    case .notAPrice(.lowest, _, _, _): without(\.lowest)
    case .notAPrice(.highest, _, _, _): without(\.highest)
    case .emptyRange: without(\.lowest).without(\.highest)
    case .makerIsTooLong: without(\.maker)
    }
  }

  /// The query without one of its filters.
  func without<Value>(_ filter: WritableKeyPath<GoodsQuery, Value?>) -> GoodsQuery {
    var query = self
    query[keyPath: filter] = nil
    return query
  }
}

extension WayBack<GoodsQuery> {
  /// The usual list of a sort. The goods know their page in it.
  static var usual: Self { Self(search: nil, GoodsQuery(), .first) }

  /// In Unicode scalars. A page of goods has some hundred links with the way back.
  private static let textLimit = 60

  /// The result of a search, or the list of the sort if nothing was searched for. A list with a longer text is not kept.
  init(to query: GoodsQuery, search: String? = nil, _ page: PageNumber) {
    let texts = [search, query.lowest, query.highest, query.maker].compactMap(\.self)
    let isUsual = search?.isEmpty ?? true && query == GoodsQuery()
    if isUsual || texts.contains(where: { $0.unicodeScalars.count > Self.textLimit }) {
      self = .usual
    } else {
      self.init(search: search, query, page)
    }
  }
}

/// An order of a list of goods that a person can choose. Without one, goods are in the order in which the shop shows them.
///
/// Goods that are equal in it are in the order of their ids, so that no goods are on two pages.
enum GoodsOrder: String, CaseIterable, RouteValue {
  case newest = "new"
  case cheapest = "price"
  case dearest = "-price"
  case name

  /// The label on the page.
  var label: String { String(localized: text) }

  private var text: LocalizedText {
    switch self {
    case .newest: "Newest first"
    case .cheapest: "Price, low to high"
    case .dearest: "Price, high to low"
    case .name: "Name, A to Z"
    }
  }
}
