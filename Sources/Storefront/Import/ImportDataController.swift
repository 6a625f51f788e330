import Persistence

/// Imports the products of a file.
struct ImportDataController: Sendable {
  /// How many products are compared and saved together.
  private static let stepSize = 512

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
    var translated: Set<String> = []
    var index = GoodsIndex()
    for step in stride(from: 0, to: file.products.count, by: stepSize) {
      let products = file.products[step..<min(step + stepSize, file.products.count)]
      for product in products where sorts[product.sortName] == nil {
        sorts[product.sortName] = try sort(named: product.sortName, in: db)
      }
      for product in products {
        guard let nameZh = product.sortNameZh, translated.insert(product.sortName).inserted,
          let sort = sorts[product.sortName]
        else { continue }
        try translate(sort, nameZh, in: db)
      }
      let placed = products.compactMap { product in sorts[product.sortName].map { (product: product, sortID: $0) } }
      let (added, updated) = try StoredProducts(products.map(\.handle), in: db.reader)
        .save(placed, index: &index, in: db)
      report.added += added
      report.updated += updated
      report.unchanged += products.count - added - updated
    }
    report.sorts = sorts.count
    for handle in file.notPublished {
      report.withdrawn += try db.run("DELETE FROM goods WHERE handle = ?", [handle])
    }
    try finish(in: db)
    try db.run("INSERT INTO setting (name, value) VALUES ('hasCatalogue', ?) ON CONFLICT (name) DO NOTHING", ["1"])
    report.otherCurrencies = try CatalogueCurrency.keep(file.currency, in: db)
    return report
  }

  private static func sort(named name: String, in db: borrowing Writer) throws -> Sort.ID {
    if let id: Sort.ID = try db.value("SELECT id FROM sort WHERE name = ?", [name]) { return id }
    return try db.added("INSERT INTO sort (name) VALUES (?) RETURNING id", [name])
  }

  /// Sets the Chinese name of a sort. The first one in a file counts.
  private static func translate(_ sort: Sort.ID, _ nameZh: String, in db: borrowing Writer) throws {
    try db.run("UPDATE sort SET nameZh = ? WHERE id = ? AND COALESCE(nameZh, '') <> ?", [nameZh, sort, nameZh])
  }

  /// Brings what depends on all goods of a sort up to date, after goods were added, moved or removed.
  static func finish(in db: borrowing Writer) throws {
    try numberGoods(in: db)
    try refreshPictures(in: db)
  }

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
