import Persistence

/// What an import sets in the row of an item of goods.
struct StoredGoods: Equatable, Sendable {
  static let columns: [(name: String, type: String)] = [
    ("sortID", "BIGINT"), ("name", "TEXT"), ("nameZh", "TEXT"), ("description", "TEXT"), ("descriptionZh", "TEXT"),
    ("priceAmount", "BIGINT"), ("priceCurrency", "TEXT"), ("hasSeveralPrices", "BOOLEAN"), ("compareAmount", "BIGINT"),
    ("stock", "BIGINT"), ("sku", "TEXT"), ("picture", "TEXT"), ("pictureAlt", "TEXT"), ("optionNames", "TEXT"),
    ("maker", "TEXT"), ("nameKey", "TEXT"),
  ]
  static let columnNames = columns.map(\.name).joined(separator: ", ")
  /// The columns except the sort, which comes first.
  static let ownColumnNames = columns.dropFirst().map(\.name).joined(separator: ", ")

  /// Nil until the sort is in the shop.
  var sortID: Sort.ID?
  private let (name, nameZh): (String, String?)
  private let (description, descriptionZh): (String, String?)
  private let (priceAmount, priceCurrency): (Int64, String)
  private let hasSeveralPrices: Bool
  private let compareAmount: Int64?
  private let stock: Int
  private let sku: String?
  let picture: String?
  private let pictureAlt: String?
  private let optionNames: String?
  /// Lists are filtered by it. So one that an earlier version of the program stored in decomposed form is replaced.
  @ExactText private var maker: String?
  /// By which lists are sorted.
  private let nameKey: String

  init(_ product: ImportedProduct) {
    (name, nameZh) = (product.title, product.titleZh)
    (description, descriptionZh) = (product.description, product.descriptionZh)
    (priceAmount, priceCurrency) = (product.price.amount, product.price.currency.code)
    hasSeveralPrices = product.hasSeveralPrices
    compareAmount = product.compareAtPrice?.amount
    stock = product.stock
    sku = product.hasOneVariantOnly ? product.variants[0].sku : nil
    (picture, pictureAlt) = (product.picture, product.pictureAlt)
    let names = product.hasOneVariantOnly ? [] : product.optionNames
    optionNames = names.joined(separator: OptionNames.separator).nilIfInvisible
    maker = product.maker
    nameKey = Self.nameKey(of: product.title)
  }

  init(_ row: borrowing Row) throws {
    sortID = try row["sortID"]
    (name, nameZh) = (try row["name"], try row["nameZh"])
    (description, descriptionZh) = (try row["description"], try row["descriptionZh"])
    (priceAmount, priceCurrency) = (try row["priceAmount"], try row["priceCurrency"])
    hasSeveralPrices = try row["hasSeveralPrices"]
    compareAmount = try row["compareAmount"]
    stock = try row["stock"]
    sku = try row["sku"]
    (picture, pictureAlt) = (try row["picture"], try row["pictureAlt"])
    optionNames = try row["optionNames"]
    maker = try row["maker"]
    nameKey = try row["nameKey"]
  }

  /// The text by which a name is sorted: upper and lower case and accents of Latin letters make no difference.
  static func nameKey(of name: String) -> String { name.foldedForSearch }

  /// Whether a search finds both by the same texts.
  func hasTexts(of other: StoredGoods) -> Bool {
    (name, nameZh, _maker) == (other.name, other.nameZh, other._maker)
      && (description, descriptionZh, sortID) == (other.description, other.descriptionZh, other.sortID)
  }

  /// Appends the values of the columns except the sort.
  func append(to rows: inout PackedRows) {
    rows.append(name)
    rows.append(nameZh)
    rows.append(description)
    rows.append(descriptionZh)
    rows.append(priceAmount)
    rows.append(priceCurrency)
    rows.append(hasSeveralPrices)
    rows.append(compareAmount)
    rows.append(Int64(stock))
    for text in [sku, picture, pictureAlt, optionNames, maker, nameKey] { rows.append(text) }
  }

  /// The values of the columns.
  var arguments: Arguments {
    [
      sortID, name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount,
      stock, sku, picture, pictureAlt, optionNames, maker, nameKey,
    ]
  }
}
