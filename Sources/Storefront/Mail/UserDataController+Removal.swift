import Accounts
import Persistence

extension UserDataController {
  /// Removes an account with its mailbox, and the letters that nobody else has. Letters that the person wrote stay in the
  /// mailboxes of others, from a former member. The name can be used again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { try Self.remove(person, in: $0) }
  }

  static func remove(_ person: Person.ID, in db: borrowing Writer) throws {
    try LetterDataController.removeMailbox(of: person, in: db)
    try db.run("DELETE FROM draft WHERE ownerID = ?", [person])
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
