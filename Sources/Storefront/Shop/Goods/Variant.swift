import Persistence

/// A variant of goods.
package struct Variant: Sendable {
  package typealias ID = Identifier<Variant>

  /// Nil for goods without variants, which are their own variant.
  let id: ID?
  /// The values of the goods' options, such as "Small" and "Blue", in the order of their names. The variant has no value of
  /// an option that is empty.
  package let options: [String]
  package let sku: String?
  package let price: Price
  package let stock: Stock
  let picture: String?

  /// The columns of `variant` and its `goods` for `init(_:)`.
  static let columns = """
    variant.id AS id, variant.priceAmount AS priceAmount, goods.priceCurrency AS priceCurrency, FALSE AS hasSeveralPrices,
    variant.compareAmount AS compareAmount, option1, option2, option3, variant.sku AS sku, variant.stock AS stock, FALSE AS isPartlyCounted,
    variant.picture AS picture
    """
}

extension Variant {
  init(_ row: borrowing Row) throws {
    id = try row["id"]
    let values: [String?] = [try row["option1"], try row["option2"], try row["option3"]]
    options = values[..<((values.lastIndex { $0 != nil } ?? -1) + 1)].map { $0 ?? "" }
    sku = try row["sku"]
    price = try Price(row)
    stock = try Stock(row)
    picture = try row["picture"]
  }
}
