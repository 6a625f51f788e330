import Accounts
import Foundation
import Persistence
import SecureHash
import WebMVVM

extension OrderDataController {
  /// What a person sends.
  struct Draft: Sendable {
    let person: Person.ID
    let delivery: Delivery
    /// What the person saw. Nothing else is ordered.
    let shown: ShownLines
    /// Identifies the form, which is one order at most.
    let formID: String
    /// The language of the person's page.
    let language: Language

    fileprivate var formDigest: Data { SHA256.digest(of: formID) }
  }

  /// The end of sending an order.
  enum Outcome: Sendable {
    case ordered(Order.ID)
    /// The same form was sent before.
    case wasOrdered(Order.ID)
    /// Nothing was ordered.
    case refused([OrderObstacle])
  }

  /// What a person can order now.
  func proposal(for person: Person.ID) async throws -> OrderProposal {
    try await database.read(.basket(person)) { db in
      OrderProposal(try BasketDataController.lines(of: .person(person), in: db))
    }
  }

  /// Where the latest order of a person was sent; nil if there is none.
  func lastDelivery(of person: Person.ID) async throws -> Delivery? {
    try await database.read(.orders(person)) { db in
      try db.row(
        "SELECT recipient, address, phone, '' AS note FROM purchase WHERE personID = ? ORDER BY id DESC LIMIT 1",
        [person],
        Delivery.init)
    }
  }

  /// Orders what the person saw, in one transaction: the stock goes down, the lines leave the basket, and both letters are
  /// written. If anything is not as it was shown, nothing changes.
  ///
  /// - Throws: `UsageLimit.Exceeded`, and an error of the database.
  func send(_ draft: Draft, now: Date = .now) async throws -> Outcome {
    try await database.write { db in
      let sent: Order.ID? = try db.value(
        "SELECT id FROM purchase WHERE personID = ? AND formDigest = ?", [draft.person, draft.formDigest])
      if let sent { return .wasOrdered(sent) }
      let proposal = OrderProposal(
        try BasketDataController.lines(of: .person(draft.person), in: db.reader, now: now), asShown: draft.shown)
      guard proposal.obstacles.isEmpty, let total = proposal.total else { return .refused(proposal.obstacles) }
      try Self.checkLimit(of: draft.person, in: db.reader, now: now)
      return .ordered(try Self.add(draft, proposal.lines, total, in: db, now: now))
    }
  }

  /// The number of orders that a person sends in an hour at most.
  static let ordersPerHour = 100

  private static func checkLimit(of person: Person.ID, in db: borrowing Reader, now: Date) throws {
    let first: Date? = try db.value(
      "SELECT date FROM purchase WHERE personID = ? ORDER BY id DESC LIMIT 1 OFFSET ?", [person, ordersPerHour - 1])
    guard let wait = first?.addingTimeInterval(3_600).timeIntervalSince(now), wait > 0 else { return }
    throw UsageLimit.Exceeded(wait: .seconds(wait))
  }

  private static func add(
    _ draft: Draft, _ lines: [BasketLine], _ total: Money, in db: borrowing Writer, now: Date
  ) throws -> Order.ID {
    let id: Order.ID = try db.added(
      """
      INSERT INTO purchase (
        personID, state, recipient, address, phone, note, totalAmount, currency, language, formDigest, date
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
      """,
      [
        draft.person, OrderState.new, draft.delivery.recipient, draft.delivery.address, draft.delivery.phone,
        draft.delivery.note, total.amount, total.currency, draft.language.tag, draft.formDigest, now,
      ])
    for (place, line) in lines.enumerated() {
      try db.run(
        """
        INSERT INTO purchaseLine (
          purchaseID, place, goodsID, variantID, name, nameZh, options, optionsZh, sku, quantity, priceAmount, isFromStock
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, place, line.goods.id, line.variant?.id, line.goods.name, line.goods.nameZh, line.optionText.text,
          line.optionText.textZh, line.sku, line.quantity, line.price.amount, line.stock.available != nil,
        ])
    }
    try takeStock(of: lines, in: db)
    try BasketDataController.remove(lines.map(\.id), of: .person(draft.person), in: db)
    try note(.new, of: id, by: draft.person, in: db, now: now)
    guard let order = try order(id, in: db.reader) else { throw NoSuchOrder(id: id) }
    try ShopLetters.sendToShop(order.letterToShop(about: .new), from: order.person, about: .order(id), in: db, now: now)
    let payment = try PaymentText(in: db.reader).text(in: draft.language)
    try ShopLetters.send(
      order.letter(about: .new, isOwn: true, takesReply: try RepliesToShop.areRead(in: db.reader), adding: payment),
      to: order.person, about: .order(id), in: db, now: now)
    return id
  }

  /// The schema refuses a stock below 0, and then nothing is ordered.
  private static func takeStock(of lines: [BasketLine], in db: borrowing Writer) throws {
    try StockCause.order.begin(in: db)
    for line in lines where line.stock.available != nil {
      if let variant = line.variant?.id {
        try db.run("UPDATE variant SET stock = stock - ? WHERE id = ?", [line.quantity, variant])
      } else {
        try db.run("UPDATE goods SET stock = stock - ? WHERE id = ?", [line.quantity, line.goods.id])
      }
    }
    try StockCause.end(in: db)
  }
}

/// Where an order is sent, and what the shop should know.
struct Delivery: Sendable {
  let recipient: String
  let address: String
  /// May be empty, as the note.
  var phone = ""
  let note: String
}

extension Delivery {
  init(_ row: borrowing Row) throws {
    self.init(
      recipient: try row["recipient"], address: try row["address"], phone: try row["phone"], note: try row["note"])
  }
}
