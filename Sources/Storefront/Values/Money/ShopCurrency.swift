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
    let settings = try db.row(Self.settings) { row in
      (currency: try row["currency"] as String?, others: try row["others"] as String?)
    }
    let code =
      try settings?.currency
      ?? db.value("SELECT priceCurrency FROM goods WHERE sortID IS NOT NULL ORDER BY id LIMIT 1", as: String.self)
    self.init(
      code.flatMap { try? Currency(code: $0) } ?? .cny, hasOthers: !(settings?.others ?? "").isEmpty)
  }

  // For `IN`, SQLite would make a table first.
  private static let settings = """
    SELECT (SELECT value FROM setting WHERE name = 'currency') AS currency,
      (SELECT value FROM setting WHERE name = 'otherCurrencies') AS others
    """
}
