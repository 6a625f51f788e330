import Foundation
import GRDB

/// The accounts as the operator of the shop sees them.
struct UserDataController: Sendable {
  let database: ShopDatabase

  /// An account, for the operator.
  struct User {
    let name: String
    let displayName: String
    let role: String
    let isDemo: Bool
    let hasPassword: Bool
  }

  /// Everybody who has an account, by name.
  func users() throws -> [User] {
    try database.read { db in
      try db.rows(
        """
        SELECT name, displayName, role, isDemo, passwordHash IS NOT NULL FROM person WHERE NOT isRemoved ORDER BY nameKey
        """
      ) {
        User(
          name: $0.text(0), displayName: $0.text(1), role: $0.text(2), isDemo: $0.bool(3), hasPassword: $0.bool(4))
      }
    }
  }

  /// Removes an account with its mailbox. The letters that the person wrote stay with those who have them, from somebody
  /// without a name, and the name is free again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { db in
      try SessionDataController.endAll(of: person, in: db)
      try db.execute(sql: "DELETE FROM mail WHERE recipientID = ?", arguments: [person])
      try db.execute(
        sql: """
          UPDATE person SET name = '#' || id, nameKey = NULL, displayName = 'Former member', displayKey = NULL, role = '', portrait = NULL,
            passwordHash = NULL, isDemo = FALSE, isRemoved = TRUE
          WHERE id = ?
          """, arguments: [person])
    }
  }
}
