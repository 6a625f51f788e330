import GRDB

/// The stored variants and further pictures of an item of goods.
///
/// Most goods in a large catalogue have neither, so an import first only counts them.
struct StoredParts {
  let id: Goods.ID
  private let variantCount: Int
  private let pictureCount: Int

  /// The counts for the goods with this handle; nil if the shop does not have it.
  static func find(_ handle: String, in db: Database) throws -> StoredParts? {
    try db.row(
      """
      SELECT id, (SELECT count(*) FROM variant WHERE goodsID = goods.id),
        (SELECT count(*) FROM goodsPicture WHERE goodsID = goods.id)
      FROM goods WHERE handle = ?
      """, [handle]
    ) { StoredParts(id: $0.id(0), variantCount: $0.integer(1), pictureCount: $0.integer(2)) }
  }

  /// Replaces the stored variants and pictures by those of a product, and returns whether they changed.
  static func replace(
    _ stored: StoredParts?, of id: Goods.ID, by product: ImportedProduct, in db: Database
  ) throws -> Bool {
    let variants = product.hasOneVariantOnly ? [] : product.variants
    let pictures = product.pictures.dropFirst()
    let changes = [
      try replace("variant", variantColumns, stored?.variantCount ?? 0, of: id, by: variants.map(\.values), in: db),
      try replace(
        "goodsPicture", pictureColumns, stored?.pictureCount ?? 0, of: id, by: pictures.map(\.values), in: db),
    ]
    return changes.contains(true)
  }

  private static let variantColumns = [
    "option1", "option2", "option3", "sku", "priceAmount", "compareAmount", "stock", "picture",
  ]
  private static let pictureColumns = ["address", "alt"]

  private static func replace(
    _ table: String, _ columns: [String], _ storedCount: Int, of id: Goods.ID, by rows: [[DatabaseValue]],
    in db: Database
  ) throws -> Bool {
    guard storedCount > 0 || !rows.isEmpty else { return false }
    let list = columns.joined(separator: ", ")
    let stored = try db.cachedStatement(sql: "SELECT \(list) FROM \(table) WHERE goodsID = ? ORDER BY place")
    let before = try Row.fetchAll(stored, arguments: [id]).map { Array($0.databaseValues) }
    if before == rows { return false }
    try db.cachedStatement(sql: "DELETE FROM \(table) WHERE goodsID = ?").execute(arguments: [id])
    let marks = columns.map { _ in ", ?" }.joined()
    let insertion = try db.cachedStatement(sql: "INSERT INTO \(table) (goodsID, place, \(list)) VALUES (?, ?\(marks))")
    for (place, row) in rows.enumerated() {
      try insertion.execute(arguments: [id, place] + StatementArguments(row))
    }
    return true
  }
}

extension ImportedVariant {
  fileprivate var values: [DatabaseValue] {
    let options = (0..<3).map { $0 < self.options.count ? self.options[$0].databaseValue : .null }
    return options + [
      sku?.databaseValue ?? .null, price.amount.databaseValue, compareAtPrice?.amount.databaseValue ?? .null,
      stock.databaseValue, picture?.databaseValue ?? .null,
    ]
  }
}

extension ImportedPicture {
  fileprivate var values: [DatabaseValue] { [address.databaseValue, alt?.databaseValue ?? .null] }
}
