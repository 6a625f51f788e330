import Accounts
import Foundation
import Persistence

extension UserDataController {
  /// Removes an account with its mailbox, and the letters that nobody else has. Letters that the person wrote stay in the
  /// mailboxes of others, from a former member, except those to the shop about orders. Orders that are not sent yet are
  /// cancelled, and all lose the name and the address. The name of the account can be used again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { try Self.remove(person, by: nil, in: $0) }
  }

  /// The same in a transaction.
  ///
  /// - Parameter remover: Who removes the account; nil for a command of the terminal.
  static func remove(
    _ person: Person.ID, by remover: Person.ID?, in db: borrowing Writer, now: Date = .now
  ) throws {
    try OrderDataController.erase(of: person, by: remover, in: db, now: now)
    try LetterDataController.removeMailbox(of: person, in: db)
    try db.run("DELETE FROM draft WHERE ownerID = ?", [person])
    try db.run("DELETE FROM undo WHERE personID = ?", [person])
    try db.run("DELETE FROM wish WHERE personID = ?", [person])
    try db.run("DELETE FROM basketLine WHERE personID = ?", [person])
    try db.run("DELETE FROM deskAnswer WHERE personID = ?", [person])
    try db.run(
      """
      UPDATE person SET displayName = ?, displayKey = NULL, role = '', isOperator = FALSE, isShop = FALSE,
        portrait = NULL, timeZone = NULL, isDemo = FALSE
      WHERE id = ?
      """, [FormerMember.name, person])
    try AccountDataController.remove(person.rawValue, in: db)
    try PersonNames.refresh([person], in: db)
  }
}
