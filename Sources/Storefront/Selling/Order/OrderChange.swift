package import Foundation
import Persistence

/// A change of an order's state.
package struct OrderChange: Sendable {
  let order: Order.ID
  package let state: OrderState
  /// Who changed it; nil for a command of the terminal.
  package let person: Person.ID?
  package var personName: String? { storedName.map(FormerMember.shown) }
  /// What the shop wrote to the customer with the change; may be empty.
  package let message: String
  package let date: Date

  private let storedName: String?

  /// The changes of some orders, the oldest first.
  static func all(of orders: SQLList, in db: borrowing Reader) throws -> [OrderChange] {
    try db.rows(
      """
      SELECT purchaseID, state, personID, displayName, message, date
      FROM purchaseChange LEFT JOIN person ON person.id = personID
      WHERE purchaseID IN (\(orders.marks)) ORDER BY purchaseChange.id
      """, orders.arguments, OrderChange.init)
  }

  private init(_ row: borrowing Row) throws {
    order = try row["purchaseID"]
    state = try row["state"]
    person = try row["personID"]
    storedName = try row["displayName"]
    message = try row["message"]
    date = try row["date"]
  }
}
