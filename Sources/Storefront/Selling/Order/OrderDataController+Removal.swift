import Foundation
import Persistence

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
