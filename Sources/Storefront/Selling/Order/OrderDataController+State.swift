import Foundation
import Persistence
import WebMVVM

extension OrderDataController {
  /// Changes the state of an order. Its stock returns if it is cancelled, and a letter tells the person who ordered. The letter
  /// with the order is then answered, and goes to the archive of the shop.
  ///
  /// - Parameters:
  ///   - person: Who changes it; nil for a command of the terminal.
  ///   - revision: The revision that was shown; nil to change any.
  ///   - message: What the letter says besides; may be empty.
  /// - Throws: ``NoSuchOrder``, ``OrderWasChanged``, ``OrderStateError``.
  @discardableResult
  func setState(
    _ state: OrderState, of id: Order.ID, by person: Person.ID?, ifRevision revision: Int?, message: String = "",
    now: Date = .now
  ) async throws -> Order {
    try await database.write { db in
      try Self.setState(state, of: id, by: person, ifRevision: revision, message: message, in: db, now: now)
    }
  }

  /// The same in a transaction.
  @discardableResult
  static func setState(
    _ state: OrderState, of id: Order.ID, by person: Person.ID?, ifRevision revision: Int?, message: String = "",
    in db: borrowing Writer, now: Date
  ) throws -> Order {
    guard let order = try order(id, in: db.reader) else { throw NoSuchOrder(id: id) }
    if let revision, revision != order.revision { throw OrderWasChanged(order: order) }
    guard order.state.next.contains(state) else { throw OrderStateError(order: order, state: state) }
    try db.run("UPDATE purchase SET state = ?, revision = revision + 1 WHERE id = ?", [state, id])
    try note(state, of: id, by: person, message, in: db, now: now)
    if state == .cancelled { try returnStock(of: id, in: db) }
    let isOwn = person == order.person
    if !isOwn { try archiveLetters(about: order, in: db) }
    if isOwn, state == .cancelled {
      try ShopLetters.sendToShop(
        order.letterToShop(about: state), from: order.person, about: .order(id), in: db, now: now)
    }
    try ShopLetters.send(
      order.letter(
        about: state, isOwn: isOwn, takesReply: try RepliesToShop.areRead(in: db.reader), adding: message),
      to: order.person, about: .order(id), in: db, now: now)
    return try Self.order(id, in: db.reader) ?? order
  }

  /// Cancels an order of a person, which is possible while it is new.
  ///
  /// - Throws: ``NoSuchOrder``, also for another person's order, and ``OrderStateError``.
  func cancel(_ id: Order.ID, of person: Person.ID, now: Date = .now) async throws {
    try await database.write { db in
      guard let order = try Self.order(id, in: db.reader), order.person == person else { throw NoSuchOrder(id: id) }
      guard order.isCancellable else { throw OrderStateError(order: order, state: .cancelled) }
      try Self.setState(.cancelled, of: id, by: person, ifRevision: nil, in: db, now: now)
    }
  }

  /// A change by the shop answers the letters in its mailbox that the program wrote for the person. What the person asks about
  /// the order still waits for an answer.
  private static func archiveLetters(about order: Order, in db: borrowing Writer) throws {
    try db.run(
      """
      UPDATE mail SET folder = 'archive', isRead = TRUE
      WHERE folder = 'inbox' AND ownerID IN (SELECT id FROM person WHERE isShop)
        AND letterID IN (SELECT id FROM letter WHERE purchaseID = ? AND formDigest IS NULL AND senderID = ?)
      """, [order.id, order.person])
  }

  static func note(
    _ state: OrderState, of id: Order.ID, by person: Person.ID?, _ message: String = "", in db: borrowing Writer,
    now: Date
  ) throws {
    try db.run(
      "INSERT INTO purchaseChange (purchaseID, state, personID, message, date) VALUES (?, ?, ?, ?, ?)",
      [id, state, person, message, now])
  }

  /// Only what the order took comes back, and only to what is still counted.
  private static func returnStock(of id: Order.ID, in db: borrowing Writer) throws {
    try StockCause.cancellation.begin(in: db)
    let lines = try db.rows(
      "SELECT goodsID, variantID, quantity FROM purchaseLine WHERE purchaseID = ? AND isFromStock", [id]
    ) { row in
      (
        goods: try row["goodsID"] as Goods.ID?, variant: try row["variantID"] as Variant.ID?,
        quantity: try row["quantity"] as Int
      )
    }
    let more =
      "CASE WHEN stock > \(Stock.limit) - ? THEN \(Stock.limit) ELSE stock + ? END"
    for line in lines {
      if let variant = line.variant {
        try db.run(
          "UPDATE variant SET stock = \(more) WHERE id = ? AND stock IS NOT NULL",
          [line.quantity, line.quantity, variant])
      } else if let goods = line.goods {
        try db.run(
          "UPDATE goods SET stock = \(more) WHERE id = ? AND stock IS NOT NULL AND \(Self.isWithoutVariants)",
          [line.quantity, line.quantity, goods])
      }
    }
    try StockCause.end(in: db)
  }

  /// The stock of goods with variants is that of their variants.
  private static let isWithoutVariants =
    "NOT EXISTS (SELECT 1 FROM variant WHERE goodsID = goods.id AND variant.place IS NOT NULL)"
}

/// Thrown if there is no order with an id.
struct NoSuchOrder: Error {
  let id: Order.ID
}

/// Thrown if somebody else has changed an order meanwhile.
struct OrderWasChanged: Error {
  /// The order as it is now.
  let order: Order
}

/// Thrown if an order cannot get a state.
struct OrderStateError: Error {
  /// The order as it is.
  let order: Order
  let state: OrderState
}
