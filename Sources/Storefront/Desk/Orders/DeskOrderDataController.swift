import Foundation
import Persistence

/// Changes orders at the desk.
struct DeskOrderDataController: Sendable {
  let database: ShopDatabase

  /// Changes the state of an order, with an entry in the log. Returns the order.
  ///
  /// - Parameter revision: The revision that the operator saw; nil to change any.
  /// - Throws: ``NoSuchOrder``, ``OrderWasChanged``, ``OrderStateError``.
  @discardableResult
  func setState(
    _ state: OrderState, of id: Order.ID, by person: Person.ID, ifRevision revision: Int?, now: Date = .now
  ) async throws -> Order {
    try await database.write { db in
      let before = try OrderDataController.order(id, in: db.reader)
      let order = try OrderDataController.setState(state, of: id, by: person, ifRevision: revision, in: db, now: now)
      try DeskLog.note(
        .orderState, number: id.rawValue, former: before?.state.rawValue, present: state.rawValue, by: person, in: db,
        now: now)
      return order
    }
  }
}
