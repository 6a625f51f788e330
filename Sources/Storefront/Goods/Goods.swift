import Persistence

/// Goods of a sort (商品).
struct Goods: Sendable {
  typealias ID = Identifier<Goods>

  let id: ID
  let name: String
  let nameZh: String?
  let price: Price
  let stock: Int
  let picture: String?

  /// The columns of `goods` for `init(_:)`.
  static let columns = "id, name, nameZh, \(Price.columns), stock, picture"

  /// - Throws: `UnknownCurrency` if a later version of the program stored a currency that this one does not know.
  init(_ row: borrowing Row) throws {
    id = try row["id"]
    name = try row["name"]
    nameZh = try row["nameZh"]
    price = try Price(row)
    stock = try row["stock"]
    picture = try row["picture"]
  }
}
