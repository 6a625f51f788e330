import Persistence

/// A variant as its table has it, without its key and its place.
struct StoredVariant: Codable, Equatable, Sendable {
  static let columns = [
    ("option1", "TEXT"), ("option2", "TEXT"), ("option3", "TEXT"), ("option1Zh", "TEXT"), ("option2Zh", "TEXT"),
    ("option3Zh", "TEXT"), ("sku", "TEXT"), ("priceAmount", "BIGINT"), ("compareAmount", "BIGINT"), ("stock", "BIGINT"),
    ("picture", "TEXT"),
  ].map { (name: $0.0, type: $0.1) }
  static let columnNames = columns.map(\.name).joined(separator: ", ")

  let options: [String?]
  let optionsZh: [String?]
  let sku: String?
  let priceAmount: Int64
  let compareAmount: Int64?
  var stock: Int?
  let picture: String?

  init(_ variant: ImportedVariant) {
    options = (0..<3).map { variant.options[at: $0].nilIfInvisible }
    optionsZh = (0..<3).map { variant.optionsZh[at: $0].nilIfInvisible }
    sku = variant.sku
    priceAmount = variant.price.amount
    compareAmount = variant.compareAtPrice?.amount
    stock = variant.stock
    picture = variant.picture
  }

  init(_ row: borrowing Row) throws {
    options = [try row["option1"], try row["option2"], try row["option3"]]
    optionsZh = [try row["option1Zh"], try row["option2Zh"], try row["option3Zh"]]
    sku = try row["sku"]
    priceAmount = try row["priceAmount"]
    compareAmount = try row["compareAmount"]
    stock = try row["stock"]
    picture = try row["picture"]
  }

  /// The values of the columns.
  var arguments: Arguments {
    [
      options[0], options[1], options[2], optionsZh[0], optionsZh[1], optionsZh[2], sku, priceAmount, compareAmount,
      stock, picture,
    ]
  }
}

/// A row of the table of variants.
struct VariantRow: Codable, Equatable, Sendable {
  static let columns = "variant.id AS id, place, \(StoredVariant.columnNames)"

  let id: Variant.ID
  /// Nil if the variant is withdrawn.
  let place: Int?
  var variant: StoredVariant
}

extension VariantRow {
  init(_ row: borrowing Row) throws {
    self.init(id: try row["id"], place: try row["place"], variant: try StoredVariant(row))
  }
}
