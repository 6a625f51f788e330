import Foundation
import MVVM
import Persistence

/// Changes baskets. Each change also ends the baskets in which nothing was changed for ``BasketDataController/lifetime``.
extension BasketDataController {
  /// Puts goods into a basket, and adds the quantity to that of the line with the same goods and variant.
  ///
  /// - Returns: The quantity of the line now.
  /// - Throws: ``BasketError``. The basket then stays as it is.
  @discardableResult
  func put(
    _ goods: Goods.ID, _ variant: Variant.ID?, quantity: Int, into owner: BasketOwner, now: Date = .now
  ) async throws -> Int {
    try await database.write { db in
      try Self.use(owner, in: db, now: now)
      let offer = try Self.offer(goods, variant, in: db.reader)
      let line = try Self.line(goods, variant, of: owner, in: db.reader)
      let inBasket = line?.quantity ?? 0
      try offer.check(inBasket.saturatingAdd(quantity), inBasket: inBasket)
      guard let line else {
        if try Self.isFull(owner, in: db.reader) { throw BasketError.isFull }
        try Self.add(goods, variant, quantity, offer.price, to: owner, in: db, now: now)
        return quantity
      }
      try db.run(
        "UPDATE basketLine SET quantity = quantity + ?, priceAmount = ?, priceCurrency = ? WHERE id = ?",
        [quantity, offer.price.amount, offer.price.currency, line.id])
      return inBasket + quantity
    }
  }

  /// Changes the quantity of a line.
  ///
  /// - Returns: Whether the basket has it.
  /// - Throws: ``BasketError``. The basket then stays as it is.
  func setQuantity(
    _ quantity: Int, of id: BasketLine.ID, in owner: BasketOwner, now: Date = .now
  ) async throws -> Bool {
    try await database.write { db in
      try Self.use(owner, in: db, now: now)
      guard let old = try Self.line(id, of: owner, in: db.reader) else { return false }
      if quantity != old.quantity {
        guard let offer = try Offer.offer(old.goods, old.variant, in: db.reader) else { throw BasketError.noSuchGoods }
        try offer.check(quantity)
        try db.run("UPDATE basketLine SET quantity = ? WHERE id = ?", [quantity, id])
      }
      return true
    }
  }

  /// Removes a line.
  ///
  /// - Returns: What undoes it; nil if the basket does not have the line.
  func remove(_ id: BasketLine.ID, from owner: BasketOwner, now: Date = .now) async throws -> Undo.ID? {
    try await database.write { db in
      try Self.use(owner, in: db, now: now)
      guard let old = try Self.line(id, of: owner, in: db.reader) else { return nil }
      try Self.remove([id], of: owner, in: db)
      return try Undo.keep(RemovedLine(old), by: owner, in: db, now: now)
    }
  }

  private static func line(
    _ id: BasketLine.ID, of owner: BasketOwner, in db: borrowing Reader
  ) throws -> SeenLine? {
    try db.row(
      "SELECT \(SeenLine.columns) FROM basketLine WHERE id = ? AND \(owner.condition)", [id, owner.key],
      SeenLine.init)
  }

  /// Puts a line back that was removed, if it could be put into the basket now.
  ///
  /// - Returns: Whether the basket has it again. It does not if it has another line for the same goods and variant.
  /// - Throws: ``BasketError``. The basket then stays as it is.
  static func restore(
    _ line: SeenLine, to owner: BasketOwner, in db: borrowing Writer, now: Date = .now
  ) throws -> Bool {
    try use(owner, in: db, now: now)
    if try Self.line(line.goods, line.variant, of: owner, in: db.reader) != nil { return false }
    try offer(line.goods, line.variant, in: db.reader).check(line.quantity)
    if try isFull(owner, in: db.reader) { throw BasketError.isFull }
    try add(line.goods, line.variant, line.quantity, line.seenPrice, to: owner, in: db, now: now)
    return true
  }

  /// Removes lines of a basket.
  static func remove(_ ids: [BasketLine.ID], of owner: BasketOwner, in db: borrowing Writer) throws {
    let list = SQLList(ids)
    try db.run(
      "DELETE FROM basketLine WHERE id IN (\(list.marks)) AND \(owner.condition)", list.arguments + [owner.key])
  }

  /// Moves the lines of a visitor who signs in to the basket of the person.
  ///
  /// Quantities of the same goods and variant are added. None is larger than the stock, as far as it is not 0. If the basket
  /// would have too many lines, it gets those that were put in last.
  static func move(from visitor: BasketOwner, to person: BasketOwner, in db: borrowing Writer, now: Date = .now) throws
  {
    try use(visitor, in: db, now: now)
    let moved = try db.rows(
      "SELECT \(SeenLine.columns) FROM basketLine WHERE \(visitor.condition) ORDER BY id DESC", [visitor.key],
      SeenLine.init)
    if moved.isEmpty { return }
    try use(person, in: db, now: now)
    try db.run("DELETE FROM basketLine WHERE \(visitor.condition)", [visitor.key])
    var added: [(line: SeenLine, quantity: Int)] = []
    var room = try lineLimit - count(of: person, in: db.reader)
    for line in moved {
      let existing = try Self.line(line.goods, line.variant, of: person, in: db.reader)
      let stock = try Offer.offer(line.goods, line.variant, in: db.reader)?.stock.available ?? quantityLimit
      let sum = max(1, min(line.quantity + (existing?.quantity ?? 0), stock, quantityLimit))
      if let existing {
        try db.run(
          "UPDATE basketLine SET quantity = ?, priceAmount = ?, priceCurrency = ? WHERE id = ?",
          [sum, line.seenPrice.amount, line.seenPrice.currency, existing.id])
      } else if room > 0 {
        room -= 1
        added.append((line, sum))
      }
    }
    for (line, quantity) in added.reversed() {
      try add(line.goods, line.variant, quantity, line.seenPrice, to: person, in: db, now: now)
    }
  }

  /// Begins a change of a basket: it lasts again, and the baskets that have lasted too long end.
  private static func use(_ owner: BasketOwner, in db: borrowing Writer, now: Date) throws {
    try db.run(
      "DELETE FROM basketLine WHERE date <= ?", [now.secondsSince1970 - lifetime.components.seconds])
    try db.run("UPDATE basketLine SET date = ? WHERE \(owner.condition)", [now, owner.key])
  }

  private static func offer(_ goods: Goods.ID, _ variant: Variant.ID?, in db: borrowing Reader) throws -> Offer {
    if let offer = try Offer.offer(goods, variant, in: db) { return offer }
    throw try isForSale(goods, in: db) ? BasketError.noSuchVariant : .noSuchGoods
  }

  private static func isForSale(_ goods: Goods.ID, in db: borrowing Reader) throws -> Bool {
    try db.hasRow("SELECT 1 FROM goods WHERE id = ? AND sortID IS NOT NULL", [goods])
  }

  private static func line(
    _ goods: Goods.ID, _ variant: Variant.ID?, of owner: BasketOwner, in db: borrowing Reader
  ) throws -> (id: BasketLine.ID, quantity: Int)? {
    try db.row(
      """
      SELECT id, quantity FROM basketLine WHERE \(owner.condition) AND goodsID = ? AND COALESCE(variantID, 0) = ?
      """, [owner.key, goods, variant ?? Variant.ID(rawValue: 0)]
    ) { row in (try row["id"], try row["quantity"]) }
  }

  private static func isFull(_ owner: BasketOwner, in db: borrowing Reader) throws -> Bool {
    try count(of: owner, in: db) >= lineLimit
  }

  private static func count(of owner: BasketOwner, in db: borrowing Reader) throws -> Int {
    try db.value("SELECT count(*) FROM basketLine WHERE \(owner.condition)", [owner.key]) ?? 0
  }

  private static func add(
    _ goods: Goods.ID, _ variant: Variant.ID?, _ quantity: Int, _ price: Money, to owner: BasketOwner,
    in db: borrowing Writer, now: Date
  ) throws {
    try db.run(
      """
      INSERT INTO basketLine (\(owner.column), goodsID, variantID, quantity, priceAmount, priceCurrency, date)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, [owner.key, goods, variant, quantity, price.amount, price.currency, now])
  }
}
