import Persistence

/// Goods in the operator's list.
package struct ListedGoods: Sendable {
  package let id: Goods.ID
  package let handle: String
  package let name: String
  package let sortName: String
  package let price: Price
  /// Nil if it is not counted.
  package let stock: Int?

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
}
