import Persistence

/// Goods as the operator of the shop sees them.
package struct StockedGoods: Sendable {
  package let id: Goods.ID
  package let handle: String
  package let name: String
  package let nameZh: String?
  package let maker: String?
  package let sortName: String
  package let price: Price
  /// The code that the database has, which may be no currency.
  package let currencyCode: String
  package let stock: Stock
  package let sku: String?
  /// The names of the options of its variants.
  package let optionNames: OptionNames
  /// Empty if there is only one kind.
  package let variants: [Variant]

  /// The columns of `goods` and its `sort` for `init(_:variants:)`.
  static let columns = """
    goods.id AS id, handle, goods.name AS name, goods.nameZh AS nameZh, maker, sort.name AS sortName, \(Price.columns), \(Stock.columns), sku,
    \(OptionNames.columns)
    """

  init(_ row: borrowing Row, variants: [Variant]) throws {
    id = try row["id"]
    handle = try row["handle"]
    name = try row["name"]
    nameZh = try row["nameZh"]
    maker = try row["maker"]
    sortName = try row["sortName"]
    price = try Price(row)
    currencyCode = try row["priceCurrency"]
    stock = try Stock(row)
    sku = try row["sku"]
    optionNames = try OptionNames(row)
    self.variants = variants
  }
}
