import MVVM
import Persistence

/// The SQL for a sorted and filtered list of goods.
struct GoodsSelect {
  /// At most so many goods of a filtered list are counted and have pages. Counting this many takes a few milliseconds.
  static let limit = 20_000

  private let condition: String
  private let arguments: Arguments
  private let order: GoodsOrder?
  private let names: NameKeys.Column
  /// The currency whose prices come first, if the list can contain several; otherwise nil.
  private let firstCurrency: Currency?

  /// - Parameter names: The names by which the goods are sorted, if they are sorted by name.
  init(
    _ condition: String, _ arguments: Arguments, _ filter: GoodsFilter, _ order: GoodsOrder?,
    by names: NameKeys.Column = .name, in shop: ShopCurrency
  ) {
    let filters = filter.conditions
    self.condition = ([condition] + filters.sql).joined(separator: " AND ")
    self.arguments = arguments + filters.arguments
    self.order = order
    self.names = names
    firstCurrency = shop.hasOthers && !filter.hasPrice ? shop.currency : nil
  }

  /// The number of goods, up to the limit.
  func count(in db: borrowing Reader) throws -> Int {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM goods WHERE \(condition) LIMIT ?) AS found"
    return try db.value(sql, arguments + [Self.limit]) ?? 0
  }

  /// The goods of a page.
  ///
  /// The inner query skips the goods before the page in an index, from the end of the list that is nearer.
  ///
  /// - Parameter total: The length of the list, or the limit if it may be longer.
  func page(_ number: PageNumber, ofTotal total: Int, in db: borrowing Reader) throws -> [Goods] {
    guard let offset = Paging.shop.offset(of: number), offset < total else { return [] }
    let count = min(Paging.shop.size, total - offset)
    let fromEnd = offset > total / 2 && total != Self.limit
    let skipped = fromEnd ? total - offset - count : offset
    return try db.rows(
      """
      SELECT \(Goods.columns) FROM goods
      WHERE id IN (SELECT id FROM goods WHERE \(condition) ORDER BY \(key(reversed: fromEnd)) LIMIT ? OFFSET ?)
      ORDER BY \(key(reversed: false))
      """, arguments + [count, skipped], Goods.init)
  }

  private func key(reversed: Bool) -> String {
    var columns: [(name: String, descends: Bool)] =
      switch order {
      case nil: [("place", false)]
      case .newest: [("place", true)]
      case .cheapest: currencies + [("priceAmount", false)]
      case .dearest: currencies + [("priceAmount", true)]
      case .name: [(names.rawValue, false)]
      }
    columns.append(("id", columns.last?.descends ?? false))
    return columns.map { $0.descends != reversed ? "\($0.name) DESC" : $0.name }.joined(separator: ", ")
  }

  /// A shop with one currency sorts by an index.
  private var currencies: [(name: String, descends: Bool)] {
    // The code is one of ISO 4217.
    firstCurrency.map { [("priceCurrency <> '\($0.code)'", false), ("priceCurrency", false)] } ?? []
  }
}
