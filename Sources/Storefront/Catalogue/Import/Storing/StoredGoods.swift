import Persistence

/// What an import sets in the row of an item of goods.
struct StoredGoods: Equatable, Sendable {
  static let columns: [(name: String, type: String)] = [
    ("sortID", "BIGINT"), ("name", "TEXT"), ("nameZh", "TEXT"), ("description", "TEXT"), ("descriptionZh", "TEXT"),
    ("priceAmount", "BIGINT"), ("priceCurrency", "TEXT"), ("hasSeveralPrices", "BOOLEAN"), ("compareAmount", "BIGINT"),
    ("stock", "BIGINT"), ("isPartlyCounted", "BOOLEAN"), ("sku", "TEXT"), ("picture", "TEXT"), ("pictureAlt", "TEXT"),
    ("option1Name", "TEXT"), ("option2Name", "TEXT"), ("option3Name", "TEXT"), ("maker", "TEXT"), ("nameKey", "TEXT"),
    ("nameZhKey", "TEXT"), ("descriptionHTML", "TEXT"), ("descriptionHTMLZh", "TEXT"),
  ]
  static let columnNames = columns.map(\.name).joined(separator: ", ")
  /// The columns except the sort, which comes first.
  static let ownColumnNames = columns.dropFirst().map(\.name).joined(separator: ", ")

  /// Nil until the sort is in the shop.
  var sortID: Sort.ID?
  let (name, nameZh): (String, String?)
  let (description, descriptionZh): (String, String?)
  let (priceAmount, priceCurrency): (Int64, String)
  private let hasSeveralPrices: Bool
  let compareAmount: Int64?
  let stock: Int?
  private let isPartlyCounted: Bool
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
    optionNames = OptionNames(product.hasOneVariantOnly ? [] : product.optionNames)
    maker = product.maker
    keys = NameKeys(name: product.title, nameZh: product.titleZh)
    (descriptionHTML, descriptionHTMLZh) = (product.descriptionHTML, product.descriptionHTMLZh)
  }

  init(_ row: borrowing Row) throws {
    sortID = try row["sortID"]
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
      && (description, descriptionZh, sortID) == (other.description, other.descriptionZh, other.sortID)
  }

  /// Appends the values of the columns of a new row, except the sort.
  ///
  /// - Parameter hasVariants: Whether it has variants. A trigger sums up their stocks when they are added.
  func append(to rows: inout PackedRows, hasVariants: Bool) {
    rows.append(name)
    rows.append(nameZh)
    rows.append(description)
    rows.append(descriptionZh)
    rows.append(priceAmount)
    rows.append(priceCurrency)
    rows.append(hasSeveralPrices)
    rows.append(compareAmount)
    rows.append(hasVariants ? nil : stock.map(Int64.init))
    rows.append(isPartlyCounted && !hasVariants)
    for text in [sku, picture, pictureAlt] { rows.append(text) }
    for place in 0..<3 { rows.append(optionNames[place]) }
    for text in [maker, keys.name, keys.nameZh, descriptionHTML, descriptionHTMLZh] { rows.append(text) }
  }

  /// The values of the columns.
  var arguments: Arguments {
    [
      sortID, name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount,
      stock, isPartlyCounted, sku, picture, pictureAlt, optionNames[0], optionNames[1], optionNames[2], maker,
      keys.name, keys.nameZh, descriptionHTML, descriptionHTMLZh,
    ]
  }
}
