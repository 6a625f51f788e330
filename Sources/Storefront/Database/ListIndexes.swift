import Persistence

/// The indexes by which lists of goods are sorted and filtered.
///
/// New goods come at places all over these indexes. With a million goods, keeping them up to date takes more than half of
/// the time of an import, and making them at the end a few seconds. So an import that adds most of a shop's goods does
/// without them until its end. Until then, a sorted list takes as long as sorting all goods of its sort.
enum ListIndexes {
  /// They are the same as those of the schema.
  private static let all = [
    (name: "goodsByPrice", columns: "sortID, priceAmount, id, priceCurrency, stock, isPartlyCounted, maker"),
    (
      name: "goodsByName",
      columns: "sortID, nameKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker"
    ),
    (
      name: "goodsByNameZh",
      columns: "sortID, nameZhKey, id, priceAmount, priceCurrency, stock, isPartlyCounted, maker"
    ),
    (name: "goodsByMaker", columns: "sortID, maker, priceAmount, priceCurrency, stock, isPartlyCounted"),
  ]

  static let names = Set(all.map(\.name))

  /// Removes the indexes if an import is about to add most of the goods, and so many that it is worth it.
  ///
  /// - Parameters:
  ///   - count: The number of products of the file.
  ///   - least: How many of them must be new at least.
  ///   - database: The shop.
  static func removeIfMostGoodsAreNew(of count: Int, least: Int, in database: ShopDatabase) throws {
    guard !database.kind.isOnServer, count >= least else { return }
    try database.writeAndWait { db in
      let known = try db.value("SELECT COALESCE(sum(goodsCount), 0) FROM sort", as: Int.self) ?? 0
      guard count - max(0, known) >= max(least, known) else { return }
      for index in all { try db.run(script: "DROP INDEX IF EXISTS \(index.name)") }
    }
  }

  /// Makes the indexes that do not exist, each in a transaction of its own.
  static func makeMissing(in database: ShopDatabase) throws {
    guard !database.kind.isOnServer else { return }
    let missing = try database.readAndWait { db in try all.filter { try !exists($0.name, in: db) } }
    for index in missing {
      try database.writeAndWait { db in
        try db.run(script: "CREATE INDEX IF NOT EXISTS \(index.name) ON goods (\(index.columns))")
      }
    }
  }

  private static func exists(_ name: String, in db: borrowing Reader) throws -> Bool {
    try db.hasRow("SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?", [name])
  }
}
