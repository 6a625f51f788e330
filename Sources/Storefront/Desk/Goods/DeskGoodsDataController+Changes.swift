import Foundation
import MicroHTTP
import Persistence

/// Thrown if somebody has changed meanwhile what a form of the desk changes.
struct GoodsWereChanged: Error {}

/// Thrown if there are no such goods, or no such variant of them, any more.
struct NoSuchGoods: Error {}

/// A change of goods at the desk: of what, and what the form has shown.
struct DeskChange: Sendable {
  let goods: Goods.ID
  /// Nil for goods without variants.
  let variant: Variant.ID?
  /// The digest that the form was shown with: see ``DeskGoods/seen(_:of:)``.
  let seen: String
  let person: Person.ID
  let now: Date
}

/// Changes goods at the desk. Each change is one transaction with its entry in the log, and is made only if the goods are as
/// the form has shown them.
extension DeskGoodsDataController {
  /// - Parameter former: The price before a reduction; nil for none.
  func setPrice(_ price: Money, former: Money?, _ change: DeskChange) async throws {
    try await make(change, .price, .price) { _, item, db in
      try CatalogueDataController.set(
        "priceAmount = ?, compareAmount = ?", [price.amount, former?.amount], of: change.goods, change.variant, in: db)
      return (item?.price.logged, Price(amount: price, isLowestOfSeveral: false, former: former).logged)
    }
  }

  /// - Parameter stock: How many there are; nil if they are not counted.
  func setStock(_ stock: Int?, _ change: DeskChange) async throws {
    try await make(change, .stock, .stock) { _, item, db in
      try StockCause.desk.begin(in: db)
      try CatalogueDataController.set("stock = ?", [stock], of: change.goods, change.variant, in: db)
      try StockCause.end(in: db)
      return (item?.stock.count.map { "\($0)" }, stock.map { "\($0)" })
    }
  }

  func setSKU(_ sku: String?, _ change: DeskChange) async throws {
    try await make(change, .sku, .sku) { _, item, db in
      try CatalogueDataController.set("sku = ?", [sku], of: change.goods, change.variant, in: db)
      try GoodsIndex.refresh([change.goods], in: db)
      return (item?.sku, sku)
    }
  }

  /// - Returns: The earlier texts, for an Undo; nil if they are the same.
  func setTexts(_ texts: DeskTexts, _ change: DeskChange) async throws -> EarlierTexts.ID? {
    try await database.write { db in
      guard let goods = try DeskGoods(change.goods, in: db.reader) else { throw NoSuchGoods() }
      let earlier = goods.texts.values == texts.values ? nil : try EarlierTexts.keep(of: change.goods, in: db)
      try Self.setTexts(texts, change, in: db)
      return earlier
    }
  }

  /// Gives goods the texts again that they had before their latest change at the desk.
  ///
  /// - Returns: False if those texts are not kept any more.
  func restoreTexts(_ earlier: EarlierTexts.ID, _ change: DeskChange) async throws -> Bool {
    try await database.write { db in
      guard let texts = try EarlierTexts.texts(earlier, of: change.goods, in: db.reader) else { return false }
      try Self.setTexts(texts, change, in: db)
      return true
    }
  }

  private static func setTexts(_ texts: DeskTexts, _ change: DeskChange, in db: borrowing Writer) throws {
    try make(change, .texts, .texts, in: db) { goods, _, db in
      try db.run(
        """
        UPDATE goods SET name = ?, nameZh = ?, description = ?, descriptionHTML = ?, descriptionZh = ?, descriptionHTMLZh = ?
        WHERE id = ?
        """,
        [
          texts.name, texts.nameZh, texts.description.text, texts.description.html, texts.descriptionZh?.text,
          texts.descriptionZh?.html, change.goods,
        ])
      try GoodsIndex.refresh([change.goods], in: db)
      return goods.goods.name == texts.name ? (nil, nil) : (goods.goods.name, texts.name)
    }
  }

  /// Puts goods into a sort. If they are withdrawn, they are shown again.
  ///
  /// - Returns: Whether the sort exists.
  func setSort(_ sort: Sort.ID, _ change: DeskChange) async throws -> Bool {
    try await database.write { db in
      guard let names = try SortDataController.sort(sort, in: db.reader)?.names else { return false }
      try Self.make(change, .sort, .sort, in: db) { goods, _, db in
        try db.run("UPDATE goods SET sortID = ? WHERE id = ?", [sort, change.goods])
        var sorts = GoodsNumbering()
        for sort in [goods.sort, sort].compactMap(\.self) { sorts.noteLoss(in: sort) }
        try sorts.finish(in: db)
        try GoodsIndex.refresh([change.goods], in: db)
        if goods.sort == nil { try CatalogueCurrency.count(in: db) }
        return (try goods.sort.flatMap { try SortDataController.sort($0, in: db.reader)?.names.text }, names.text)
      }
      return true
    }
  }

  /// Takes goods out of the shop.
  func withdraw(_ change: DeskChange) async throws {
    try await make(change, .sort, .withdrawal) { _, _, db in
      var sorts = GoodsNumbering()
      try sorts.withdraw([change.goods], in: db)
      try sorts.finish(in: db)
      try CatalogueCurrency.count(in: db)
      return (nil, nil)
    }
  }

  private typealias Body = @Sendable (DeskGoods, DeskItem?, borrowing Writer) throws -> (String?, String?)

  /// - Parameter body: Makes the change, and returns what was stored before, and what is stored now, for the log.
  private func make(
    _ change: DeskChange, _ concern: DeskGoods.Concern, _ action: DeskAction, _ body: @escaping Body
  ) async throws {
    try await database.write { db in try Self.make(change, concern, action, in: db, body) }
  }

  private static func make(
    _ change: DeskChange, _ concern: DeskGoods.Concern, _ action: DeskAction, in db: borrowing Writer, _ body: Body
  ) throws {
    guard let goods = try DeskGoods(change.goods, in: db.reader) else { throw NoSuchGoods() }
    let item = goods.item(change.variant)
    if item == nil, concern.isOfItem { throw NoSuchGoods() }
    guard goods.seen(concern, of: item).hasSameBytes(as: change.seen) else { throw GoodsWereChanged() }
    let (former, present) = try body(goods, item, db)
    // A form that changes nothing is no entry of the log.
    let changed = try DeskGoods(change.goods, in: db.reader)
    if let changed, changed.seen(concern, of: changed.item(change.variant)).hasSameBytes(as: change.seen) { return }
    let variant = item?.options.text ?? ""
    try DeskLog.note(
      action, name: "\(goods.goods.name)\(variant.isEmpty ? "" : " (\(variant))")", number: change.goods.rawValue,
      former: former, present: present, by: change.person, in: db, now: change.now)
  }
}

extension DeskGoods.Concern {
  /// Whether it is of goods without variants, or of a variant.
  fileprivate var isOfItem: Bool {
    switch self {
    case .price, .stock, .sku: true
    case .texts, .sort: false
    }
  }
}
