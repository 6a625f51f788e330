import Persistence

@testable import Storefront

extension TestShop {
  /// The kinds of derived data that ``repair()`` changes: none if all of it is right.
  var problems: [String] {
    get throws {
      let before = try derivedData()
      try repair()
      let after = try derivedData()
      return before.keys.filter { before[$0] != after[$0] }.sorted()
    }
  }

  /// Makes derived data again, as `storefront reindex` does.
  func repair() throws { try Reindex(database: database).run() }

  private func derivedData() throws -> [String: [[String: StoredValue]]] {
    let (goods, letters) = database.kind == .sqlite ? ("rowid", "rowid") : ("goodsID", "letterID")
    return try [
      "sorts": "SELECT sort.id AS id, goodsCount, sort.picture AS picture, goods.id AS goodsID, place FROM sort "
        + "LEFT JOIN goods ON goods.sortID = sort.id ORDER BY sort.id, goods.id",
      "names": "SELECT id, nameKey, nameZhKey FROM goods ORDER BY id",
      "prices": "SELECT id, priceAmount, hasSeveralPrices, compareAmount FROM goods ORDER BY id",
      "stocks": "SELECT id, stock, isPartlyCounted FROM goods ORDER BY id",
      "descriptions": "SELECT id, descriptionHTML, descriptionHTMLZh FROM goods ORDER BY id",
      "words": "SELECT \(goods) AS id, name, label, description FROM goodsSearch ORDER BY \(goods)",
      "letters": "SELECT \(letters) AS id, words FROM letterSearch ORDER BY \(letters)",
      "people": "SELECT id, searchNames, orderKey FROM person ORDER BY id",
    ].mapValues { try database.rows($0) }
  }
}
