import Persistence

/// The stored variants and further pictures of an item of goods.
///
/// Most goods in a large catalogue have neither, so an import first only counts them.
struct StoredParts {
  let id: Goods.ID
  private let variantCount: Int
  private let pictureCount: Int

  /// The stored parts of the goods with this handle; nil if there are no such goods.
  static func find(_ handle: String, in db: borrowing Reader) throws -> StoredParts? {
    try db.row(
      """
      SELECT id, (SELECT count(*) FROM variant WHERE goodsID = goods.id) AS variantCount,
        (SELECT count(*) FROM goodsPicture WHERE goodsID = goods.id) AS pictureCount
      FROM goods WHERE handle = ?
      """, [handle]
    ) { row in
      StoredParts(id: try row["id"], variantCount: try row["variantCount"], pictureCount: try row["pictureCount"])
    }
  }

  /// Replaces the stored variants and pictures by those of a product, and returns whether they changed.
  static func replace(
    _ stored: StoredParts?, of id: Goods.ID, by product: ImportedProduct, in db: borrowing Writer
  ) throws -> Bool {
    let variants = product.hasOneVariantOnly ? [] : product.variants
    let pictures = product.pictures.dropFirst()
    let changes = [
      try replace(stored?.variantCount ?? 0, of: id, by: variants.map(StoredVariant.init), in: db),
      try replace(stored?.pictureCount ?? 0, of: id, by: pictures.map(StoredPicture.init), in: db),
    ]
    return changes.contains(true)
  }

  private static func replace<Part: StoredPart>(
    _ storedCount: Int, of id: Goods.ID, by parts: [Part], in db: borrowing Writer
  ) throws -> Bool {
    guard storedCount > 0 || !parts.isEmpty else { return false }
    let before = try db.rows(
      "SELECT \(Part.columns) FROM \(Part.table) WHERE goodsID = ? ORDER BY place", [id], Part.init)
    if before == parts { return false }
    try db.run("DELETE FROM \(Part.table) WHERE goodsID = ?", [id])
    for (place, part) in parts.enumerated() {
      let arguments: Arguments = [id, place] + part.arguments
      try db.run(
        "INSERT INTO \(Part.table) (goodsID, place, \(Part.columns)) VALUES (\(arguments.marks))", arguments)
    }
    return true
  }
}
