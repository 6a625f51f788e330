import Persistence

/// What an import sets in the row of an item of goods, apart from the sort.
struct StoredGoods: Codable, Equatable, Sendable {
  private static let columns = [
    "name", "nameZh", "description", "descriptionZh", "priceAmount", "priceCurrency", "hasSeveralPrices",
    "compareAmount", "stock", "isPartlyCounted", "sku", "picture", "pictureAlt", "option1Name", "option2Name",
    "option3Name", "option1NameZh", "option2NameZh", "option3NameZh", "maker", "nameKey", "nameZhKey",
    "descriptionHTML", "descriptionHTMLZh",
  ]
  static let columnNames = columns.joined(separator: ", ")
  static let marks = columns.map { _ in "?" }.joined(separator: ", ")
  static let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")

  let (name, nameZh): (String, String?)
  let (description, descriptionZh): (String, String?)
  let (priceAmount, priceCurrency): (Int64, String)
  private let hasSeveralPrices: Bool
  let compareAmount: Int64?
  var stock: Int?
  var isPartlyCounted: Bool
  let sku: String?
  let (picture, pictureAlt): (String?, String?)
  let optionNames: OptionNames
  /// Lists are filtered by it. So one that an earlier version of the program stored in decomposed form is replaced.
  @ExactText private(set) var maker: String?
  /// By which lists are sorted.
  private let keys: NameKeys
  /// The structures of the descriptions: see ``GoodsDescription``.
  @ExactText private(set) var descriptionHTML: String?
  @ExactText private(set) var descriptionHTMLZh: String?

  init(_ product: ImportedProduct) {
    (name, nameZh) = (product.title, product.titleZh)
    (description, descriptionZh) = (product.description, product.descriptionZh)
    (priceAmount, priceCurrency) = (product.price.amount, product.price.currency.code)
    hasSeveralPrices = product.hasSeveralPrices
    compareAmount = product.compareAtPrice?.amount
    stock = product.stock
    isPartlyCounted = product.isPartlyCounted
    sku = product.hasOneVariantOnly ? product.variants[0].sku : nil
    (picture, pictureAlt) = (product.picture, product.pictureAlt)
    optionNames =
      product.hasOneVariantOnly
      ? OptionNames([]) : OptionNames(product.optionNames, chinese: product.optionNamesZh)
    maker = product.maker
    keys = NameKeys(name: product.title, nameZh: product.titleZh)
    (descriptionHTML, descriptionHTMLZh) = (product.descriptionHTML, product.descriptionHTMLZh)
  }

  init(_ row: borrowing Row) throws {
    (name, nameZh) = (try row["name"], try row["nameZh"])
    (description, descriptionZh) = (try row["description"], try row["descriptionZh"])
    (priceAmount, priceCurrency) = (try row["priceAmount"], try row["priceCurrency"])
    hasSeveralPrices = try row["hasSeveralPrices"]
    compareAmount = try row["compareAmount"]
    stock = try row["stock"]
    isPartlyCounted = try row["isPartlyCounted"]
    sku = try row["sku"]
    (picture, pictureAlt) = (try row["picture"], try row["pictureAlt"])
    optionNames = try OptionNames(row)
    maker = try row["maker"]
    keys = try NameKeys(row)
    (descriptionHTML, descriptionHTMLZh) = (try row["descriptionHTML"], try row["descriptionHTMLZh"])
  }

  /// Whether a search finds both by the same texts.
  func hasTexts(of other: StoredGoods) -> Bool {
    (name, nameZh, _maker, sku) == (other.name, other.nameZh, other._maker, other.sku)
      && (description, descriptionZh) == (other.description, other.descriptionZh)
  }

  /// The values of the columns.
  var arguments: Arguments {
    let names = (0..<3).map { optionNames.names[at: $0].nilIfInvisible }
    let namesZh = (0..<3).map { optionNames.namesZh[at: $0].nilIfInvisible }
    return [
      name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount,
      stock, isPartlyCounted, sku, picture, pictureAlt, names[0], names[1], names[2], namesZh[0], namesZh[1],
      namesZh[2],
      maker, keys.name, keys.nameZh, descriptionHTML, descriptionHTMLZh,
    ]
  }
}
