import Persistence

/// The SQL for goods by their ids, of which there can be thousands.
enum GoodsByID {
  private static let stepSize = 512

  /// What goods are sorted by.
  private struct Key {
    let id: Goods.ID
    /// The prices in the shop's currency come first.
    let isOther: Int
    let currency: String
    let price: Int64
    let name: String

    var byPrice: (Int, String, Int64, Int64) { (isOther, currency, price, id.rawValue) }
    /// Inverting the bits reverses the order, and cannot overflow as a minus sign can.
    var byPriceDescending: (Int, String, Int64, Int64) { (isOther, currency, ~price, ~id.rawValue) }
  }

  /// The ids of the goods that have the filters, in an order; nil for the order of `ids`.
  ///
  /// - Parameters:
  ///   - names: The names by which the goods are sorted, if they are sorted by name.
  ///   - currency: The shop's currency. Goods with prices in another one come after the others.
  static func sorted(
    _ ids: [Goods.ID], filter: GoodsFilter?, order: GoodsOrder?, by names: NameKeys.Column, currency: Currency,
    in db: borrowing Reader
  ) throws -> [Goods.ID] {
    let conditions = filter?.conditions
    let more = conditions?.sql.map { " AND \($0)" }.joined() ?? ""
    var found: [Key] = []
    for step in steps(of: ids) {
      let list = SQLList(step)
      found += try db.rows(
        "SELECT id, priceAmount, priceCurrency, \(names.rawValue) AS name FROM goods WHERE id IN (\(list.marks))\(more)",
        list.arguments + (conditions?.arguments ?? [])
      ) { row in
        let code: String = try row["priceCurrency"]
        return Key(
          id: try row["id"], isOther: code == currency.code ? 0 : 1, currency: code, price: try row["priceAmount"],
          name: try row["name"])
      }
    }
    switch order {
    case nil:
      let matching = Set(found.map(\.id))
      return ids.filter(matching.contains)
    case .newest: found.sort { $0.id.rawValue > $1.id.rawValue }
    case .cheapest: found.sort { $0.byPrice < $1.byPrice }
    case .dearest: found.sort { $0.byPriceDescending < $1.byPriceDescending }
    case .name:
      // Texts are in the order of their bytes, as in the indexes.
      found.sort { left, right in
        left.name == right.name
          ? left.id.rawValue < right.id.rawValue : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
      }
    }
    return found.map(\.id)
  }

  /// The goods with these ids, in their order.
  static func goods(_ ids: [Goods.ID], in db: borrowing Reader) throws -> [FoundGoods] {
    let list = SQLList(ids)
    let goods = try db.rows(
      "SELECT \(FoundGoods.columns) FROM goods WHERE id IN (\(list.marks))", list.arguments, FoundGoods.init)
    let byID = Dictionary(goods.map { ($0.goods.id, $0) }) { first, _ in first }
    return ids.compactMap { byID[$0] }
  }

  /// The makers of some goods, by name.
  static func makers(_ ids: [Goods.ID], in db: borrowing Reader) throws -> [String] {
    var makers: Set<String> = []
    for step in steps(of: ids) {
      let list = SQLList(step)
      makers.formUnion(
        try db.rows(
          "SELECT DISTINCT maker FROM goods WHERE id IN (\(list.marks)) AND maker IS NOT NULL", list.arguments
        ) { try $0["maker"] as String })
    }
    return Array(makers.sorted().prefix(GoodsDataController.makerLimit))
  }

  private static func steps(of ids: [Goods.ID]) -> [[Goods.ID]] {
    stride(from: 0, to: ids.count, by: stepSize).map { Array(ids[$0..<min($0 + stepSize, ids.count)]) }
  }
}
