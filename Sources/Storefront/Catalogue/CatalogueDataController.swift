import Persistence

/// Changes goods, for the operator of the shop.
package struct CatalogueDataController: Sendable {
  let database: ShopDatabase

  /// Goods by their number, handle or SKU.
  ///
  /// - Throws: ``CatalogueError/unknownGoods(_:)``
  package func goods(_ text: String) async throws -> StockedGoods {
    try await database.read { db in try Self.goods(text, in: db) }
  }

  /// Sets the price of goods, or of one of their variants. A former price stays if it is still higher.
  ///
  /// - Parameters:
  ///   - variant: Its number, from 1. Required if the goods have variants.
  ///   - former: The price before a reduction; nil to leave it, an empty text to remove it.
  /// - Returns: The goods after the change.
  /// - Throws: ``CatalogueError``, `PriceError`.
  package func setPrice(
    _ price: String, former: String?, of text: String, variant: Int?
  ) async throws -> StockedGoods {
    try await change(text, variant) { goods, place, db in
      let currency = goods.price.amount.currency
      guard currency.isKnown else { throw CatalogueError.unknownCurrency(goods) }
      let amount = try Money(unambiguousPrice: price, currency: currency)
      let old = place.map { goods.variants[$0].price } ?? goods.price
      var kept = old.former.flatMap { $0.amount > amount.amount ? $0 : nil }
      if let former {
        kept = former.isEmpty ? nil : try Money(unambiguousPrice: former, currency: currency)
        if let kept, kept.amount <= amount.amount { throw CatalogueError.notHigher(former: kept, price: amount) }
      }
      try Self.set(
        "priceAmount = ?, compareAmount = ?", [amount.amount, kept?.amount], of: goods.id, goods.variant(at: place),
        in: db)
    }
  }

  /// Sets the stock of goods, or of one of their variants.
  ///
  /// - Parameters:
  ///   - stock: How many there are; nil if they are not counted.
  ///   - variant: Its number, from 1. Required if the goods have variants.
  /// - Returns: The goods after the change.
  /// - Throws: ``CatalogueError``
  package func setStock(_ stock: Int?, of text: String, variant: Int?) async throws -> StockedGoods {
    if let stock, !(0...Stock.limit).contains(stock) { throw CatalogueError.notStock(stock) }
    return try await change(text, variant) { goods, place, db in
      try StockCause.command.begin(in: db)
      try Self.set("stock = ?", [stock], of: goods.id, goods.variant(at: place), in: db)
      try StockCause.end(in: db)
    }
  }

  /// Takes goods out of the shop, all or none. Their rows stay, because baskets and orders refer to them.
  ///
  /// - Returns: The names of the goods.
  /// - Throws: ``CatalogueError/unknownGoods(_:)``
  package func withdraw(_ texts: [String]) async throws -> [String] {
    try await database.write { db in
      var (names, sorts): ([String], GoodsNumbering) = ([], GoodsNumbering())
      // All are looked up before the first is deleted, because one can be named twice.
      var known: Set<Goods.ID> = []
      let all = try texts.map { try Self.goods($0, in: db.reader) }
      for goods in all where known.insert(goods.id).inserted {
        try sorts.withdraw([goods.id], in: db)
        names.append(goods.name)
      }
      try sorts.finish(in: db)
      try CatalogueCurrency.count(in: db)
      return names
    }
  }

  private func change(
    _ text: String, _ variant: Int?,
    _ body: @escaping @Sendable (StockedGoods, _ place: Int?, borrowing Writer) throws -> Void
  ) async throws -> StockedGoods {
    try await database.write { db in
      let goods = try Self.goods(text, in: db.reader)
      let withSKU = goods.variants.indices.filter { goods.variants[$0].sku == text }
      let variant = variant ?? (withSKU.count == 1 ? withSKU[0] + 1 : nil)
      if let variant, variant < 1 || variant > goods.variants.count {
        throw CatalogueError.unknownVariant(variant, goods)
      }
      if variant == nil, !goods.variants.isEmpty { throw CatalogueError.hasVariants(goods) }
      try body(goods, variant.map { $0 - 1 }, db)
      return try Self.goods(goods.id, text, in: db.reader)
    }
  }

  private static func goods(_ text: String, in db: borrowing Reader) throws -> StockedGoods {
    try goods(GoodsReference(text).id(in: db), text, in: db)
  }

  private static func goods(_ id: Goods.ID, _ text: String, in db: borrowing Reader) throws -> StockedGoods {
    let variants = try db.rows(GoodsDataController.variants, [id], Variant.init)
    let goods = try db.row(
      "SELECT \(StockedGoods.columns) FROM goods JOIN sort ON sort.id = sortID WHERE goods.id = ?", [id]
    ) { row in try StockedGoods(row, variants: variants) }
    guard let goods else { throw CatalogueError.unknownGoods(text) }
    return goods
  }

  /// Sets columns of goods, or of one of their variants.
  static func set(
    _ columns: String, _ values: Arguments, of goods: Goods.ID, _ variant: Variant.ID?, in db: borrowing Writer
  ) throws {
    guard let variant else {
      try db.run("UPDATE goods SET \(columns) WHERE id = ?", values + [goods])
      return
    }
    try db.run("UPDATE variant SET \(columns) WHERE id = ? AND goodsID = ?", values + [variant, goods])
    try VariantPrices.refresh([goods], in: db)
  }
}

extension StockedGoods {
  fileprivate func variant(at place: Int?) -> Variant.ID? { place.flatMap { variants[$0].id } }
}

/// Why the catalogue can't be changed.
package enum CatalogueError: Error {
  case unknownGoods(String)
  case ambiguousGoods(String, number: String, handle: String)
  case ambiguousSKU(String, String, String)
  case unknownSort(String)
  case hasVariants(StockedGoods)
  case unknownVariant(Int, StockedGoods)
  case unknownCurrency(StockedGoods)
  case notHigher(former: Money, price: Money)
  case notStock(Int)
  case notSortName(String)
  case nameTaken(String)
  case repeated(String)
}
