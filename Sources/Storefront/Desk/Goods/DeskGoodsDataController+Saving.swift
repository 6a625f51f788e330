import Foundation
import Persistence
import WebMVVM

/// Saves goods at the desk. Each change is one transaction, with its entries in the log and what undoes it.
extension DeskGoodsDataController {
  /// A change of goods.
  struct Change: Sendable {
    /// What the form described was made from this; nil for new goods.
    let stored: StoredProduct?
    let product: ImportedProduct
    /// Whether the goods are in the shop, in their sort.
    let isShown: Bool
    /// The rows of the variants; nil for new ones.
    let rows: [Variant.ID?]
    /// Those of the product's pictures that were uploaded with the form.
    let pictures: [ScaledPicture]
    let person: Person.ID
    let now: Date
  }

  enum Saved: Sendable {
    case added(Goods.ID)
    case changed(Undo.ID)
    /// Nothing differs.
    case same
    /// Somebody else has changed the goods since they were read, so nothing was saved.
    case outdated
  }

  func save(_ change: Change) async throws -> Saved {
    try await database.write { db in
      let stored = try change.stored.map { try StoredProduct($0.id, in: db.reader) } ?? nil
      guard stored == change.stored else { return .outdated }
      var product = change.product
      if stored == nil { product.handle = try Self.freeHandle(for: product, in: db.reader) }
      try UploadDataController.add(change.pictures, in: db, now: change.now)
      let new = NewProduct(product, isShown: change.isShown, rows: change.rows)
      guard let id = try Self.save(new, over: stored, in: db) else { return .same }
      guard let after = try StoredProduct(id, in: db.reader) else { return .outdated }
      try DeskLog.note(after, before: stored, by: change.person, in: db, now: change.now)
      guard let stored else { return .added(id) }
      let undo = ChangedGoods(before: stored, after: after)
      return .changed(try Undo.keep(undo, by: .person(change.person), in: db, now: change.now))
    }
  }

  /// Makes goods as described, with everything that the shop derives from them.
  ///
  /// - Returns: Their id; nil if nothing differs.
  static func save(_ new: NewProduct, over stored: StoredProduct?, in db: borrowing Writer) throws -> Goods.ID? {
    let change = ProductChange(from: stored, to: new)
    guard change.isNeeded else { return nil }
    if stored == nil { try CatalogueCurrency.begin(Currency(code: new.goods.priceCurrency), in: db) }
    try StockCause.desk.begin(in: db)
    var numbering = GoodsNumbering()
    let id = try change.save(&numbering, in: db)
    try numbering.finish(in: db)
    try StockCause.end(in: db)
    if change.hasOtherTexts { try GoodsIndex.refresh([id], in: db) }
    try CatalogueCurrency.count(in: db)
    return id
  }

  /// A handle for new goods: the words of their name, and a number if other goods have the same.
  private static func freeHandle(for product: ImportedProduct, in db: borrowing Reader) throws -> String {
    let slug = String(
      (Slugged(Goods.ID(rawValue: 0), product.title).slug ?? "goods").prefix(GoodsLimits.handleLength - 10))
    var (handle, number) = (slug, 1)
    while try db.hasRow("SELECT 1 FROM goods WHERE handle = ?", [handle]) {
      number += 1
      handle = "\(slug)-\(number)"
    }
    return handle
  }
}

/// Goods that were changed at the desk.
struct ChangedGoods: Undoable {
  static let kind = "goods"

  let before: StoredProduct
  let after: StoredProduct

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard case .person(let person) = owner, let stored = try StoredProduct(after.id, in: db.reader),
      let restored = restored(from: stored)
    else { return 0 }
    // The sort may have another name by now.
    let sortName = try before.sortID.flatMap { try SortDataController.sort($0, in: db.reader)?.name }
    guard try DeskGoodsDataController.save(NewProduct(restored, sortName: sortName), over: stored, in: db) != nil
    else { return 0 }
    if let now = try StoredProduct(after.id, in: db.reader) {
      try DeskLog.note(now, before: stored, by: person, in: db)
    }
    return 1
  }

  /// The goods before the change. A stock that it did not change stays as it is, because customers order meanwhile. Nil if
  /// anything else has changed since.
  private func restored(from stored: StoredProduct) -> StoredProduct? {
    guard stored.withoutStocks == after.withoutStocks else { return nil }
    let (new, present) = (after.stocks, stored.stocks)
    var restored = before
    for (item, stock) in before.stocks {
      // The change may have removed the variant.
      guard let changed = new[item], let now = present[item] else { continue }
      if changed == stock {
        restored.set(now, of: item)
      } else if changed != now {
        return nil
      }
    }
    return restored
  }
}

extension StoredProduct {
  /// The stocks of the variants by their ids; that of goods without variants has none.
  fileprivate var stocks: [Variant.ID?: Int?] {
    if soldRows.isEmpty { return [nil: goods.stock] }
    return Dictionary(soldRows.map { ($0.id, $0.variant.stock) }) { first, _ in first }
  }

  fileprivate var withoutStocks: StoredProduct {
    var product = self
    (product.goods.stock, product.goods.isPartlyCounted) = (nil, false)
    for index in variantRows.indices { product.variantRows[index].variant.stock = nil }
    return product
  }

  fileprivate mutating func set(_ stock: Int?, of variant: Variant.ID?) {
    guard let variant else { return goods.stock = stock }
    if let index = variantRows.firstIndex(where: { $0.id == variant }) { variantRows[index].variant.stock = stock }
  }
}
