import Persistence

/// Imports the products of a file.
struct ImportDataController: Sendable {
  let database: ShopDatabase

  /// Adds new goods, updates goods whose handle exists, and withdraws goods that the file marks as not shown, in one
  /// transaction.
  func take(_ file: ProductCSV) throws -> ImportReport {
    try database.writeAndWait { try Self.take(file, in: $0) }
  }

  /// Imports the products in the caller's transaction.
  static func take(_ file: ProductCSV, in db: borrowing Writer) throws -> ImportReport {
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
      report.withdrawn += try db.run("DELETE FROM goods WHERE handle = ?", [handle])
    }
    try numberGoods(in: db)
    try refreshPictures(in: db)
    try db.run("INSERT INTO setting (name, value) VALUES ('hasCatalogue', ?) ON CONFLICT (name) DO NOTHING", ["1"])
    report.otherCurrencies = try CatalogueCurrency.keep(file.currency, in: db)
    return report
  }

  private enum Change {
    case added, updated, unchanged
  }

  private static func sort(named name: String, in db: borrowing Writer) throws -> Sort.ID {
    if let id: Sort.ID = try db.value("SELECT id FROM sort WHERE name = ?", [name]) { return id }
    return try db.added("INSERT INTO sort (name) VALUES (?) RETURNING id", [name])
  }

  /// Saves a product. The row is not written if nothing has changed.
  private static func save(_ product: ImportedProduct, sortID: Sort.ID, in db: borrowing Writer) throws -> Change {
    let known = try StoredParts.find(product.handle, in: db.reader)
    let names = product.hasOneVariantOnly ? [] : product.optionNames
    let values: Arguments = [
      sortID, product.title, product.titleZh, product.description, product.descriptionZh, product.price.amount,
      product.price.currency.code, product.hasSeveralPrices, product.compareAtPrice?.amount, product.stock,
      product.hasOneVariantOnly ? product.variants[0].sku : nil, product.picture, product.pictureAlt,
      names.joined(separator: " / ").nilIfInvisible,
    ]
    guard let known else {
      let id: Goods.ID = try db.added(
        "INSERT INTO goods (handle, \(columns)) VALUES (?, \(values.marks)) RETURNING id", [product.handle] + values)
      _ = try StoredParts.replace(nil, of: id, by: product, in: db)
      return .added
    }
    // An upsert would touch the topics of rows that do not change: see `SQLiteTrigger`.
    let count = try db.run(
      """
      UPDATE goods SET (\(columns)) = (\(values.marks))
      WHERE id = ? AND (\(columns)) IS DISTINCT FROM (\(values.marks))
      """, values + [known.id] + values)
    let hasOtherParts = try StoredParts.replace(known, of: known.id, by: product, in: db)
    return count > 0 || hasOtherParts ? .updated : .unchanged
  }

  private static let columns = """
    sortID, name, nameZh, description, descriptionZh, priceAmount, priceCurrency, hasSeveralPrices, compareAmount, stock,
    sku, picture, pictureAlt, optionNames
    """

  /// Numbers the goods of each sort in the order in which they were added to the shop.
  private static func numberGoods(in db: borrowing Writer) throws {
    try db.run(
      """
      UPDATE goods SET place = numbered.place
      FROM (SELECT id, row_number() OVER (PARTITION BY sortID ORDER BY id) - 1 AS place FROM goods) AS numbered
      WHERE goods.id = numbered.id AND goods.place <> numbered.place
      """)
  }

  /// Sets each sort's picture to the first picture of its goods. This includes sorts that goods were moved out of.
  private static func refreshPictures(in db: borrowing Writer) throws {
    try db.run(
      """
      UPDATE sort SET picture =
        (SELECT picture FROM goods WHERE sortID = sort.id AND picture IS NOT NULL ORDER BY place LIMIT 1)
      """)
  }
}
