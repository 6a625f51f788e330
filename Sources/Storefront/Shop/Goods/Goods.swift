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

/// A further picture of goods.
struct GoodsPicture: Sendable {
  let address: String
  let alt: String?

  /// The columns of `goodsPicture` for `init(_:)`.
  static let columns = "address, alt"

  init(_ row: borrowing Row) throws {
    address = try row["address"]
    alt = try row["alt"]
  }
}

/// The limits of what the shop stores of goods. Lengths are in Unicode scalars, as in SQLite's `length`, unless they are in bytes.
enum GoodsLimits {
  static let handleLength = 255
  static let titleLength = 255
  /// The maximum length of an option's name or value, and of a SKU.
  static let optionLength = 64
  static let pictureAltLength = 512
  /// In bytes of UTF-8.
  static let pictureAddressByteLimit = 1_024
  /// In bytes of HTML.
  static let descriptionByteLimit = 64 * 1024
  /// The same as in Shopify.
  static let variantLimit = 2_048
  static let pictureLimit = 250
}
