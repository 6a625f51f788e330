import Accounts
import Changes
import Foundation
import Persistence

/// Reads baskets. Every query contains the owner, so nobody can read the basket of somebody else.
struct BasketDataController: Sendable {
  /// The number of lines in a basket at most.
  static let lineLimit = 50
  /// The quantity of a line at most.
  static let quantityLimit = 9_999
  /// The number of baskets that visitors of one network begin in an hour at most. Each stays for its lifetime.
  static let newPerHour = 200
  /// How long a basket lasts in which nothing is changed.
  static let lifetime = Duration.seconds(30 * 86_400)

  let database: ShopDatabase

  /// What is in a basket.
  func basket(of owner: BasketOwner, now: Date = .now) async throws -> Basket {
    try await database.read(owner.topic) { db in Basket(lines: try Self.lines(of: owner, in: db, now: now)) }
  }

  /// The number of pieces in a basket.
  func count(of owner: BasketOwner, now: Date = .now) async throws -> Int {
    try await database.read(owner.topic) { db in
      try Self.entries(of: owner, in: db, now: now).reduce(0) { $0 + $1.quantity }
    }
  }

  /// The lines of a basket, in the order in which they were put into it.
  static func lines(
    of owner: BasketOwner, in db: borrowing Reader, now: Date = .now
  ) throws -> [BasketLine] {
    let entries = try entries(of: owner, in: db, now: now)
    db.depends(onEach: .goods, entries.map(\.goods.rawValue))
    if entries.isEmpty { return [] }
    let list = SQLList(Array(Set(entries.map(\.goods))))
    let goods = try db.rows(
      """
      SELECT \(Goods.columns), sku, sortID IS NOT NULL AS isListed,
        EXISTS (SELECT 1 FROM variant WHERE goodsID = goods.id AND place IS NOT NULL) AS hasVariants
      FROM goods WHERE id IN (\(list.marks))
      """, list.arguments, ListedItem.init)
    let variants = SQLList(entries.compactMap(\.variant))
    let items = try db.rows(
      """
      SELECT \(Variant.columns), variant.place IS NOT NULL AS isListed FROM variant JOIN goods ON goods.id = goodsID
      WHERE variant.id IN (\(variants.marks))
      """, variants.arguments
    ) { row in (variant: try Variant(row), isListed: try row["isListed"] as Bool) }
    return entries.compactMap { $0.line(of: goods, items) }
  }

  /// Goods of a line.
  private struct ListedItem {
    let goods: Goods
    let sku: String?
    let isListed: Bool
    let hasVariants: Bool

    init(_ row: borrowing Row) throws {
      goods = try Goods(row)
      sku = try row["sku"]
      isListed = try row["isListed"]
      hasVariants = try row["hasVariants"]
    }
  }

  /// A row of a basket.
  private struct Entry {
    let id: BasketLine.ID
    let goods: Goods.ID
    let variant: Variant.ID?
    let quantity: Int
    let seenPrice: Money
    let date: Date

    init(_ row: borrowing Row) throws {
      id = try row["id"]
      goods = try row["goodsID"]
      variant = try row["variantID"]
      quantity = try row["quantity"]
      seenPrice = Money(amount: try row["priceAmount"], currency: try row["priceCurrency"])
      date = try row["date"]
    }

    func line(of goods: [ListedItem], _ variants: [(variant: Variant, isListed: Bool)]) -> BasketLine? {
      guard let item = goods.first(where: { $0.goods.id == self.goods }) else { return nil }
      let chosen = variants.first { $0.variant.id == variant && variant != nil }
      if variant != nil, chosen == nil { return nil }
      return BasketLine(
        id: id, goods: item.goods, variant: chosen?.variant, sku: chosen?.variant.sku ?? item.sku, quantity: quantity,
        seenPrice: seenPrice,
        isWithdrawn: !item.isListed || !(chosen?.isListed ?? !item.hasVariants))
    }
  }

  private static func entries(
    of owner: BasketOwner, in db: borrowing Reader, now: Date
  ) throws -> [Entry] {
    let entries = try db.rows(
      """
      SELECT id, goodsID, variantID, quantity, priceAmount, priceCurrency, date FROM basketLine
      WHERE \(owner.condition) AND date > ? ORDER BY id
      """, [owner.key, now.secondsSince1970 - lifetime.components.seconds], Entry.init)
    if let first = entries.lazy.map(\.date).min() { db.expires(at: first + TimeInterval(lifetime.components.seconds)) }
    return entries
  }
}
