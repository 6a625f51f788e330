import Persistence

/// The currency of the shop, in which its lists are filtered by price. Goods can have prices in other currencies, too; prices
/// of two currencies are never compared.
struct ShopCurrency: Hashable, Sendable {
  let currency: Currency
  /// Whether goods have prices in other currencies.
  let hasOthers: Bool

  init(_ currency: Currency, hasOthers: Bool = false) {
    (self.currency, self.hasOthers) = (currency, hasOthers)
  }

  /// Reads the settings that ``CatalogueCurrency`` writes. Catalogues of earlier versions have none.
  init(in db: borrowing Reader) throws {
    let settings = try db.rows(
      "SELECT name, value FROM setting WHERE name IN ('currency', 'otherCurrencies')"
    ) { row in (name: try row["name"] as String, value: try row["value"] as String) }
    let code =
      try settings.first { $0.name == "currency" }?.value
      ?? db.value("SELECT priceCurrency FROM goods WHERE sortID IS NOT NULL ORDER BY id LIMIT 1", as: String.self)
    self.init(
      code.flatMap { try? Currency(code: $0) } ?? .cny,
      hasOthers: settings.contains { $0.name == "otherCurrencies" && !$0.value.isEmpty })
  }
}
