import Persistence
import WebMVVM

/// A variant of goods.
package struct Variant: Sendable {
  package typealias ID = Identifier<Variant>

  /// Nil for goods without variants, which are their own variant.
  let id: ID?
  /// The values of the goods' options, such as "Small" and "Blue", in the order of their names. The variant has no value of
  /// an option that is empty.
  package let options: [String]
  /// The values in Chinese, at the same places.
  var optionsZh: [String] = []
  package let sku: String?
  package let price: Price
  package let stock: Stock
  let picture: String?

  /// The columns of `variant` and its `goods` for `init(_:)`.
  static let columns = """
    variant.id AS id, variant.priceAmount AS priceAmount, goods.priceCurrency AS priceCurrency, FALSE AS hasSeveralPrices,
    variant.compareAmount AS compareAmount, \(optionColumns), variant.sku AS sku, variant.stock AS stock, FALSE AS isPartlyCounted,
    variant.picture AS picture
    """
}

extension Variant {
  init(_ row: borrowing Row) throws {
    id = try row["id"]
    (options, optionsZh) = try Self.options(row)
    sku = try row["sku"]
    price = try Price(row)
    stock = try Stock(row)
    picture = try row["picture"]
  }
}

extension Variant {
  /// The columns of the options.
  static let optionColumns = "option1, option2, option3, option1Zh, option2Zh, option3Zh"

  /// The values of the options, and those in Chinese.
  static func options(_ row: borrowing Row) throws -> ([String], [String]) {
    let values: [String?] = [try row["option1"], try row["option2"], try row["option3"]]
    let valuesZh: [String?] = [try row["option1Zh"], try row["option2Zh"], try row["option3Zh"]]
    return (values.map { $0 ?? "" }.withoutEmptyEnd, valuesZh.map { $0 ?? "" }.withoutEmptyEnd)
  }

  /// The values of the options in the language of the request, each otherwise in the other one.
  var shownOptions: [String] { Language.current.choose(options, chinese: optionsZh) }

  var optionText: OptionText { OptionText(options, chinese: optionsZh) }
}

extension OptionText {
  init(_ values: [String], chinese: [String]) {
    self.init(
      text: OptionNames.shown(values),
      textZh: chinese.isEmpty ? nil : OptionNames.shown(Language.simplifiedChinese.choose(values, chinese: chinese)))
  }

  /// - Parameter row: A row with the ``Variant/optionColumns``, which are all NULL for goods without variants.
  init(_ row: borrowing Row) throws {
    let (values, valuesZh) = try Variant.options(row)
    self.init(values, chinese: valuesZh)
  }
}

/// The prices in the row of goods with variants, which lists show: the lowest price of the variants, whether they have several,
/// and the price before a reduction if it is the same for all. See ``ImportedProduct``.
///
/// The stock of such goods is kept by a trigger: see ``StockTriggers``.
enum VariantPrices {
  private static let variants = "variant WHERE goodsID = goods.id AND place IS NOT NULL"
  private static let lowest = "(SELECT min(priceAmount) FROM \(variants))"
  private static let areSeveral = "(SELECT min(priceAmount) <> max(priceAmount) FROM \(variants))"
  private static let former = """
    (SELECT CASE WHEN min(priceAmount) = max(priceAmount) AND min(compareAmount) = max(compareAmount)
      AND count(compareAmount) = count(*) THEN min(compareAmount) END FROM \(variants))
    """

  /// Sets the prices of goods after those of their variants have changed.
  static func refresh(_ goods: [Goods.ID], in db: borrowing Writer) throws {
    if goods.isEmpty { return }
    let list = SQLList(goods)
    try db.run(
      """
      UPDATE goods SET priceAmount = \(lowest), hasSeveralPrices = \(areSeveral), compareAmount = \(former)
      WHERE id IN (\(list.marks)) AND EXISTS (SELECT 1 FROM \(variants))
      """, list.arguments)
  }
}
