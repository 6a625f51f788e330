import Foundation
import MVVM
import Persistence

/// Reads and writes the orders.
struct OrderDataController: Sendable {
  let database: ShopDatabase

  init(database: ShopDatabase) { self.database = database }

  /// An order, for the people of the shop; nil if there is none.
  func order(_ id: Order.ID) async throws -> Order? {
    try await database.read(.allOrders) { try Self.order(id, in: $0) }
  }

  static func order(_ id: Order.ID, in db: borrowing Reader) throws -> Order? {
    try Order.all("WHERE purchase.id = ?", [id], in: db).first
  }

  /// An order of a person; nil if it does not exist or belongs to another person.
  func order(_ id: Order.ID, of person: Person.ID) async throws -> Order? {
    try await database.read(.orders(person)) {
      try Order.all("WHERE purchase.id = ? AND personID = ?", [id, person], in: $0).first
    }
  }

  /// Whether an order exists, whoever sent it.
  func exists(_ id: Order.ID) async throws -> Bool {
    try await database.read(.allOrders) { try $0.hasRow("SELECT 1 FROM purchase WHERE id = ?", [id]) }
  }

  /// A page of a person's orders, the latest first.
  func orders(of person: Person.ID, page: PageNumber) async throws -> ListPage<Order> {
    try await database.read(.orders(person)) { try Self.page(page, "personID = ?", [person], in: $0) }
  }

  /// A page of all orders in a state, the latest first; nil for all states.
  func orders(in state: OrderState?, page: PageNumber) async throws -> ListPage<Order> {
    try await database.read(.allOrders) { db in
      try Self.page(page, state == nil ? "TRUE" : "state = ?", state.map { [$0] } ?? [], in: db)
    }
  }

  static func page(
    _ number: PageNumber, _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> ListPage<Order> {
    let orders = try Paging.shop.offset(of: number).map {
      try Order.all(
        "WHERE \(condition) ORDER BY purchase.id DESC LIMIT ? OFFSET ?", arguments + [Paging.shop.size, $0], in: db)
    }
    let total: Int =
      try db.value(
        "SELECT count(*) FROM purchase JOIN person ON person.id = personID WHERE \(condition)", arguments) ?? 0
    return ListPage(number: number, items: orders ?? [], total: total, paging: .shop)
  }
}

/// What stays of the orders of a person whose account is removed: the goods, the amounts and the dates, for the books of the
/// shop.
extension OrderDataController {
  /// In place of an address that was erased. The schema requires one.
  private static let erasedAddress = "–"

  /// The states in which an order is not sent yet.
  private static let open = SQLList(OrderState.allCases.filter { $0.next.contains(.cancelled) })

  /// The number of a person's orders that are not sent yet. They are cancelled if the account is removed.
  func openCount(of person: Person.ID) async throws -> Int {
    try await database.read(.orders(person)) { try Self.open(of: person, in: $0).count }
  }

  private static func open(of person: Person.ID, in db: borrowing Reader) throws -> [Order.ID] {
    try db.values(
      "SELECT id FROM purchase WHERE personID = ? AND state IN (\(open.marks)) ORDER BY id",
      [person] + open.arguments)
  }

  /// Cancels a person's orders that are not sent yet, and erases from all of them who got them, the address and the note. The
  /// letters about them, which contain the same, and what the shop wrote with its changes, are deleted from the mailboxes of the person and of the shop.
  ///
  /// - Parameter remover: Who removes the account; nil for a command of the terminal.
  static func erase(of person: Person.ID, by remover: Person.ID?, in db: borrowing Writer, now: Date) throws {
    for order in try open(of: person, in: db.reader) {
      try setState(.cancelled, of: order, by: remover, ifRevision: nil, in: db, now: now)
    }
    try db.run(
      "UPDATE purchase SET recipient = ?, address = ?, phone = '', note = '' WHERE personID = ?",
      [FormerMember.name, erasedAddress, person])
    try db.run(
      "UPDATE purchaseChange SET message = '' WHERE purchaseID IN (SELECT id FROM purchase WHERE personID = ?)",
      [person])
    try LetterDataController.removeLetters(aboutOrdersOf: person, in: db)
  }
}
