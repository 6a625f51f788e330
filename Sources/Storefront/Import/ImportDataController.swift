import GRDB

/// Takes the products of a file into the shop.
struct ImportDataController: Sendable {
  let database: ShopDatabase

  /// Adds new goods, updates those whose handle the shop has, and withdraws those that the file says not to show, all in
  /// one transaction.
  func take(_ file: ProductCSV) throws -> ImportReport {
    try database.writeAndWait { try Self.take(file, in: $0) }
  }

  /// Takes the products in a transaction of the caller's.
  static func take(_ file: ProductCSV, in db: Database) throws -> ImportReport {
    var report = ImportReport(currency: file.currency)
    report.skipped = file.rejected
    report.remarks = file.remarks
    report.unusedColumns = file.unusedColumns
    report.notPublished = file.notPublished.count
    var sorts: [String: Sort.ID] = [:]
    for product in file.products {
      let sortID = try sorts[product.sortName] ?? sort(named: product.sortName, in: db)
      sorts[product.sortName] = sortID
      switch try save(product, sortID: sortID, in: db) {
      case .added: report.added += 1
      case .updated: report.updated += 1
      case .unchanged: report.unchanged += 1
      }
    }
    report.sorts = sorts.count
    for handle in file.notPublished {
      try db.execute(sql: "DELETE FROM goods WHERE handle = ?", arguments: [handle])
      report.withdrawn += db.changesCount
    }
    try numberGoods(in: db)
    try refreshPictures(in: db)
    try db.execute(sql: "INSERT OR IGNORE INTO setting VALUES ('hasCatalogue', 1)")
    report.otherCurrencies = try CatalogueCurrency.keep(file.currency, in: db)
    return report
  }

  private enum Change {
    case added, updated, unchanged
  }

  private static func sort(named name: String, in db: Database) throws -> Sort.ID {
    if let id = try Sort.ID.fetchOne(db, sql: "SELECT id FROM sort WHERE name = ?", arguments: [name]) { return id }
    try db.execute(sql: "INSERT INTO sort (name) VALUES (?)", arguments: [name])
    return Sort.ID(rawValue: db.lastInsertedRowID)
  }

  /// A row that the update would leave as it is isn't written.
  private static func save(_ product: ImportedProduct, sortID: Sort.ID, in db: Database) throws -> Change {
    let known = try StoredParts.find(product.handle, in: db)
    let statement = try db.cachedStatement(sql: upsert)
    let names = product.hasOneVariantOnly ? [] : product.optionNames
    try statement.execute(
      arguments: [
        product.handle, sortID, product.title, product.titleZh, product.description, product.descriptionZh,
        product.price.amount, product.price.currency.code, product.hasSeveralPrices,
        product.compareAtPrice?.amount, product.stock, product.hasOneVariantOnly ? product.variants[0].sku : nil,
        product.picture, product.pictureAlt, names.joined(separator: " / ").nilIfInvisible,
      ])
    let isChanged = db.changesCount > 0
    let id = known?.id ?? Goods.ID(rawValue: db.lastInsertedRowID)
    let hasOtherParts = try StoredParts.replace(known, of: id, by: product, in: db)
    return known == nil ? .added : isChanged || hasOtherParts ? .updated : .unchanged
  }

  private static let columns = """
    sortID, name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock,
    sku, picture, pictureAlt, optionNames
    """

  private static let upsert = """
    INSERT INTO goods (handle, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (handle) DO UPDATE SET (\(columns)) = (\(excluded)) WHERE (\(columns)) IS NOT (\(excluded))
    """

  private static let excluded = columns.split { $0 == "," || $0.isWhitespace }.map { "excluded.\($0)" }
    .joined(separator: ", ")

  /// The goods of a sort stand in the order in which they came into the shop.
  private static func numberGoods(in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE goods SET place = numbered.place
        FROM (SELECT id, row_number() OVER (PARTITION BY sortID ORDER BY id) - 1 AS place FROM goods) AS numbered
        WHERE goods.id = numbered.id AND goods.place <> numbered.place
        """)
  }

  /// A sort shows the picture of the first of its goods that has one. One that goods have left is refreshed, too.
  private static func refreshPictures(in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE sort SET picture =
          (SELECT picture FROM goods WHERE sortID = sort.id AND picture IS NOT NULL ORDER BY place LIMIT 1)
        """)
  }
}
