import Persistence

/// The SQL for goods by their ids, of which there can be thousands.
enum GoodsByID {
  private static let stepSize = 512

  /// The ids of the goods that have the filters, in an order; nil for the order of `ids`.
  static func sorted(
    _ ids: [Goods.ID], filter: GoodsFilter?, order: GoodsOrder?, in db: borrowing Reader
  ) throws -> [Goods.ID] {
    let conditions = filter?.conditions
    let more = conditions?.sql.map { " AND \($0)" }.joined() ?? ""
    var found: [(id: Goods.ID, price: Int64, name: String)] = []
    for step in steps(of: ids) {
      let list = SQLList(step)
      found += try db.rows(
        "SELECT id, priceAmount, nameKey FROM goods WHERE id IN (\(list.marks))\(more)",
        list.arguments + (conditions?.arguments ?? [])
      ) { row in (try row["id"], try row["priceAmount"], try row["nameKey"]) }
    }
    switch order {
    case nil:
      let matching = Set(found.map(\.id))
      return ids.filter(matching.contains)
    case .newest: found.sort { $0.id.rawValue > $1.id.rawValue }
    case .cheapest: found.sort { ($0.price, $0.id.rawValue) < ($1.price, $1.id.rawValue) }
    case .dearest: found.sort { ($0.price, $0.id.rawValue) > ($1.price, $1.id.rawValue) }
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
        try db.values(
          "SELECT DISTINCT maker FROM goods WHERE id IN (\(list.marks)) AND maker IS NOT NULL", list.arguments,
          as: String.self))
    }
    return Array(makers.sorted().prefix(GoodsDataController.makerLimit))
  }

  private static func steps(of ids: [Goods.ID]) -> [[Goods.ID]] {
    stride(from: 0, to: ids.count, by: stepSize).map { Array(ids[$0..<min($0 + stepSize, ids.count)]) }
  }
}
