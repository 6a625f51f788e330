import Persistence
import WebMVVM

/// Goods of a sort (商品).
package struct Goods: Identifiable, Equatable, Sendable {
  package typealias ID = Identifier<Goods>

  package let id: ID
  let name: String
  let nameZh: String?
  let price: Price
  let stock: Stock
  let picture: String?

  /// The maximum length of a maker's name, in Unicode scalars.
  static let makerLength = 255

  /// The columns of `goods` for `init(_:)`.
  static let columns = "id, name, nameZh, \(Price.columns), \(Stock.columns), picture"
}

extension Goods {
  // All properties at once. If they were set one after the other, each row would be copied.
  init(_ row: borrowing Row) throws {
    self.init(
      id: try row["id"], name: try row["name"], nameZh: try row["nameZh"], price: try Price(row),
      stock: try Stock(row), picture: try row["picture"])
  }
}

/// Goods to which an order or a letter refers.
struct KnownGoods: Sendable {
  let goods: Goods
  /// Whether they have a page. Withdrawn goods have none.
  let isSold: Bool
}
