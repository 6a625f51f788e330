import Foundation
import MVVM
import Persistence

/// Changes orders at the desk.
struct DeskOrderDataController: Sendable {
  let database: ShopDatabase

  /// Changes the state of an order, with an entry in the log. Returns the order.
  ///
  /// - Parameters:
  ///   - revision: The revision that the operator saw; nil to change any.
  ///   - message: What the letter to the customer says besides; may be empty.
  /// - Throws: ``NoSuchOrder``, ``OrderWasChanged``, ``OrderStateError``.
  @discardableResult
  func setState(
    _ state: OrderState, of id: Order.ID, by person: Person.ID, ifRevision revision: Int?, message: String = "",
    now: Date = .now
  ) async throws -> Order {
    try await database.write { db in
      let before = try OrderDataController.order(id, in: db.reader)
      let order = try OrderDataController.setState(
        state, of: id, by: person, ifRevision: revision, message: message, in: db, now: now)
      try DeskLog.note(
        .orderState, number: id.rawValue, former: before?.state.rawValue, present: state.rawValue, by: person, in: db,
        now: now)
      return order
    }
  }

  /// A page of orders, the latest first.
  ///
  /// - Parameter clock: Its zone says when a day begins.
  func orders(_ query: DeskOrderQuery, page: PageNumber, clock: ReaderClock) async throws -> ListPage<Order> {
    let (condition, arguments) = query.condition(clock)
    return try await database.read(.allOrders) { try OrderDataController.page(page, condition, arguments, in: $0) }
  }

  /// The orders of a list, the latest first: at most ``fileLimit``.
  func allOrders(_ query: DeskOrderQuery, clock: ReaderClock) async throws -> [Order] {
    let (condition, arguments) = query.condition(clock)
    return try await database.read(.allOrders) { db in
      try Order.all("WHERE \(condition) ORDER BY purchase.id DESC LIMIT \(Self.fileLimit)", arguments, in: db)
    }
  }

  private static let fileLimit = 10_000

  func paymentText() async throws -> PaymentText {
    try await database.read(.settings) { try PaymentText(in: $0) }
  }

  /// Saves what the shop says about paying.
  ///
  /// - Returns: False if somebody else has changed it since it was read.
  func setPaymentText(
    _ text: PaymentText, over stored: PaymentText, by person: Person.ID, now: Date = .now
  ) async throws -> Bool {
    try await database.write { db in
      guard try PaymentText(in: db.reader) == stored else { return false }
      if text == stored { return true }
      try text.save(in: db)
      try DeskLog.note(.paymentText, by: person, in: db, now: now)
      return true
    }
  }

  /// The letters about an order in the mailbox of the shop, the latest first: at most 20.
  func letters(about order: Order.ID) async throws -> [Mail] {
    guard let owner = try await DeskLetterDataController(database: database).owner() else { return [] }
    return try await database.read(.mail(owner)) { db in
      try Mail.all("WHERE ownerID = ? AND purchaseID = ? ORDER BY mail.id DESC LIMIT 20", [owner, order], in: db)
    }
  }
}
