import Persistence

/// Goods in the operator's list.
struct ListedGoods: Sendable {
  let id: Goods.ID
  let handle: String
  let name: String
  let sortName: String
  let price: Price
  /// Nil if it is not counted.
  let stock: Int?

  /// The columns of `goods` and its `sort` for `init(_:)`.
  static let columns =
    "goods.id AS id, handle, goods.name AS name, sort.name AS sortName, \(Price.columns), stock"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    handle = try row["handle"]
    name = try row["name"]
    sortName = try row["sortName"]
    price = try Price(row)
    stock = try row["stock"]
  }

  /// Such as "from $12.00".
  var priceText: String {
    guard price.amount.currency.isKnown else { return "unknown" }
    return (price.isLowestOfSeveral ? "from " : "") + price.amount.formatted
  }
}
