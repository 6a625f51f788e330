import Persistence

@testable import Storefront

extension TestShop {
  /// See ``ShopDatabase/wrongDerivedData()``.
  var problems: [String] {
    get throws { try database.wrongDerivedData() }
  }

  /// Makes derived data again, as `storefront reindex` does.
  func repair() throws { try Reindex(database: database).run() }
}

extension ShopDatabase {
  /// The kinds of derived data that ``Reindex`` changes: none if all of it is right.
  func wrongDerivedData() throws -> [String] {
    let before = try derivedData()
    try Reindex(database: self).run()
    let after = try derivedData()
    return before.keys.filter { before[$0] != after[$0] }.sorted()
  }

  private func derivedData() throws -> [String: [[String: StoredValue]]] {
    let (goods, letters) = kind == .sqlite ? ("rowid", "rowid") : ("goodsID", "letterID")
    return try [
      "sorts": "SELECT sort.id AS id, goodsCount, sort.picture AS picture, goods.id AS goodsID, goods.place AS place "
        + "FROM sort LEFT JOIN goods ON goods.sortID = sort.id ORDER BY sort.id, goods.id",
      "names": "SELECT id, nameKey, nameZhKey FROM goods ORDER BY id",
      "prices": "SELECT id, priceAmount, hasSeveralPrices, compareAmount FROM goods ORDER BY id",
      "stocks": "SELECT id, stock, isPartlyCounted FROM goods ORDER BY id",
      "descriptions": "SELECT id, descriptionHTML, descriptionHTMLZh FROM goods ORDER BY id",
      "words": "SELECT \(goods) AS id, name, label, description FROM goodsSearch ORDER BY \(goods)",
      "letters": "SELECT \(letters) AS id, words FROM letterSearch ORDER BY \(letters)",
      "people": "SELECT id, searchNames, orderKey FROM person ORDER BY id",
    ].mapValues { try rows($0) }
  }
}
