import GRDB

/// A row of the goods.
struct Goods: FetchableRecord {
  static let page = """
    SELECT id, name, priceAmount, hasSeveralPrices, compareAmount, stock, picture
    FROM goods WHERE sortID = ? AND place >= ? AND place < ? ORDER BY place, id
    """

  let id: Int64
  let name: String
  let priceAmount: Int64
  let hasSeveralPrices: Bool
  let compareAmount: Int64?
  let stock: Int?
  let picture: String?

  init(row: Row) {
    id = row[0]
    name = row[1]
    priceAmount = row[2]
    hasSeveralPrices = row[3]
    compareAmount = row[4]
    stock = row[5]
    picture = row[6]
  }
}

/// What is read for a page.
struct GoodsPage {
  static let size = 15

  let sort: Int
  let name: String
  let total: Int
  let makers: [String]
  let goods: [Goods]
  let number: Int

  var last: Int { max(1, (total + Self.size - 1) / Self.size) }
  var offset: Int { (number - 1) * Self.size }

  /// Nil if there is no such page.
  init?(_ number: Int, of sort: Int, in database: Database) throws {
    (self.sort, self.number) = (sort, number)
    let sql = "SELECT name, goodsCount FROM sort WHERE id = ?"
    guard let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [sort]) else { return nil }
    (name, total) = (row[0], row[1])
    makers = try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT DISTINCT maker FROM goods WHERE sortID = ? AND maker IS NOT NULL ORDER BY maker LIMIT 100"),
      arguments: [sort])
    let offset = (number - 1) * Self.size
    goods = try Goods.fetchAll(
      database.cachedStatement(sql: Goods.page), arguments: [sort, offset, offset + Self.size])
    guard (1...last).contains(number) else { return nil }
  }
}
