package import Foundation
import Persistence
import WebMVVM

/// What a person has ordered, with the names and the prices of that day.
package struct Order: Identifiable, Sendable {
  package typealias ID = Identifier<Order>

  package let id: ID
  let person: Person.ID
  package var personName: String { FormerMember.shown(storedName) }
  /// Whether the person's account was removed. Then nobody gets letters about the order.
  package let isOfFormerMember: Bool
  package let state: OrderState
  /// The number of changes of the state.
  let revision: Int
  /// Who gets the goods.
  package var recipient: String { FormerMember.shown(storedRecipient) }
  package let address: String
  /// May be empty.
  package let phone: String
  /// What the person wants the shop to know; may be empty.
  package let note: String
  package let total: Money
  /// The language in which the person ordered. Letters about the order are written in it.
  let language: Language
  package let date: Date
  package private(set) var lines: [OrderLine] = []
  /// The history, the oldest change first.
  package private(set) var changes: [OrderChange] = []

  private let storedName: String
  private let storedRecipient: String

  /// Whether the person can still cancel it.
  var isCancellable: Bool { state == .new }
}

extension Order {
  private init(_ row: borrowing Row) throws {
    id = try row["id"]
    person = try row["personID"]
    storedName = try row["displayName"]
    isOfFormerMember = try row["isOfFormerMember"]
    state = try row["state"]
    revision = try row["revision"]
    storedRecipient = try row["recipient"]
    address = try row["address"]
    phone = try row["phone"]
    note = try row["note"]
    total = Money(amount: try row["totalAmount"], currency: try row["currency"])
    language = Language(try row["language"] as String)
    date = try row["date"]
  }

  /// The orders that meet a condition, with their lines and their history.
  static func all(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> [Order] {
    let orders = try db.rows(
      """
      SELECT purchase.id AS id, personID, displayName, state, revision, recipient, address, phone, note, totalAmount, currency,
        language, purchase.date AS date,
        EXISTS (SELECT 1 FROM account WHERE account.id = personID AND isRemoved) AS isOfFormerMember
      FROM purchase JOIN person ON person.id = personID \(condition)
      """, arguments, Order.init)
    let ids = SQLList(orders.map(\.id))
    let lines = try Dictionary(grouping: OrderLine.all(of: ids, in: db)) { $0.order }
    let changes = try Dictionary(grouping: OrderChange.all(of: ids, in: db)) { $0.order }
    db.depends(onPeople: orders.map(\.person) + changes.values.joined().compactMap(\.person))
    return orders.map { order in
      var order = order
      order.lines = lines[order.id] ?? []
      order.changes = changes[order.id] ?? []
      return order
    }
  }
}

/// How far an order is.
package enum OrderState: String, CaseIterable, ColumnValue {
  case new, confirmed, sent, done, cancelled

  /// The states that can follow.
  package var next: [OrderState] {
    switch self {
    case .new: [.confirmed, .cancelled]
    case .confirmed: [.sent, .cancelled]
    case .sent: [.done]
    case .done, .cancelled: []
    }
  }

  /// The name for people.
  var text: LocalizedText {
    switch self {
    case .new: "New order"
    case .confirmed: "Confirmed"
    case .sent: "Sent out"
    case .done: "Done"
    case .cancelled: "Cancelled"
    }
  }
}
