import Foundation
import Persistence

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
  func users() async throws -> [User] {
    try await database.read { db in
      try db.rows(
        """
        SELECT name, displayName, role, isDemo, passwordHash IS NOT NULL AS hasPassword FROM person
        WHERE NOT isRemoved ORDER BY nameKey
        """
      ) { row in
        User(
          name: try row["name"], displayName: try row["displayName"], role: try row["role"],
          isDemo: try row["isDemo"], hasPassword: try row["hasPassword"])
      }
    }
  }

  /// The account that signs the operator's letters, made where there is none. It has no password.
  ///
  /// - Throws: ``AccountNameError/taken`` where somebody who can sign in has that name, or is shown by it.
  func operatorAccount(_ name: AccountName) async throws -> Person.ID {
    try await database.write { db in
      let account: Person.ID? = try db.value(
        "SELECT id FROM person WHERE nameKey = ? AND passwordHash IS NULL AND NOT isDemo", [name.key])
      if let account { return account }
      try AccountDataController.checkIsFree(name, for: nil, isOperator: true, in: db.reader)
      return try db.added(
        """
        INSERT INTO person (name, nameKey, displayName, displayKey, role) VALUES (?, ?, ?, ?, 'The shop') RETURNING id
        """, [name.text, name.key, name.text, name.key])
    }
  }

  /// Removes an account with its mailbox. The letters that the person wrote stay with those who have them, from somebody
  /// without a name, and the name is free again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { db in
      try SessionDataController.endAll(of: person, in: db)
      try db.run("DELETE FROM mail WHERE ownerID = ?", [person])
      try db.run(
        """
        UPDATE person SET name = '#' || id, nameKey = NULL, displayName = 'Former member', displayKey = NULL, role = '',
          portrait = NULL, passwordHash = NULL, isDemo = FALSE, isRemoved = TRUE
        WHERE id = ?
        """, [person])
    }
  }
}
