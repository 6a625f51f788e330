import Persistence

extension ShopMigrations {
  /// Lists of goods are sorted and filtered.
  ///
  /// Each index begins with what a list is sorted by or, for a maker, filtered by. The columns after the id are those of
  /// the filters. So counting the goods of a list and skipping those before a page read only the index.
  static func ordersAndFilters(_ db: borrowing Writer) throws {
    let collation = db.reader.kind == .postgreSQL ? "COLLATE \"C\" " : ""
    try db.run(
      script: """
        ALTER TABLE goods ADD COLUMN maker TEXT \(collation)CHECK (length(maker) BETWEEN 1 AND 255);
        ALTER TABLE goods ADD COLUMN nameKey TEXT \(collation)NOT NULL DEFAULT '';
        """)
    try fillNameKeys(in: db)
    try db.run(
      script: """
        DROP INDEX goodsOfSort;
        CREATE INDEX goodsOfSort ON goods (sortID, place, id, priceAmount, priceCurrency, stock, maker);
        \(listIndexes.map { "CREATE INDEX \($0.name) ON goods (\($0.columns));" }.joined(separator: "\n"))
        """)
  }

  /// The indexes that a large import removes and makes again: see ``ListIndexes``. As a part of a step, they never change.
  static let listIndexes = [
    (name: "goodsByPrice", columns: "sortID, priceAmount, id, priceCurrency, stock, maker"),
    (name: "goodsByName", columns: "sortID, nameKey, id, priceAmount, priceCurrency, stock, maker"),
    (name: "goodsByMaker", columns: "sortID, maker, priceAmount, priceCurrency, stock"),
  ]

  private static func fillNameKeys(in db: borrowing Writer) throws {
    var last = Goods.ID(rawValue: 0)
    while true {
      let names = try db.rows("SELECT id, name FROM goods WHERE id > ? ORDER BY id LIMIT 1000", [last]) { row in
        (id: try row["id"] as Goods.ID, name: try row["name"] as String)
      }
      guard let end = names.last?.id else { return }
      try db.update(
        "goods", key: "id", [("nameKey", "TEXT")], names.map { [$0.id, StoredGoods.nameKey(of: $0.name)] })
      last = end
    }
  }
}
