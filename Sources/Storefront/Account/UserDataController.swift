import Foundation
import Persistence

/// Reads and writes the accounts, for the operator of the shop.
struct UserDataController: Sendable {
  let database: ShopDatabase

  /// An account in the operator's list. The command line calls accounts users.
  struct User {
    let name: String
    let displayName: String
    let role: String
    let isDemo: Bool
    let hasPassword: Bool
  }

  /// All accounts, sorted by name.
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

  /// The account that signs the operator's letters. It has no password. It is created if it does not exist.
  ///
  /// - Throws: ``AccountNameError/taken`` if a person who can sign in has this name or display name.
  func operatorAccount(_ name: AccountName) async throws -> Person.ID {
    try await database.write { db in
      let account: Person.ID? = try db.value(
        "SELECT id FROM person WHERE nameKey = ? AND passwordHash IS NULL AND NOT isDemo", [name.key])
      if let account { return account }
      try AccountDataController.checkIsFree(name, for: nil, isOperator: true, in: db.reader)
      let id: Person.ID = try db.added(
        """
        INSERT INTO person (name, nameKey, displayName, displayKey, role) VALUES (?, ?, ?, ?, 'The shop') RETURNING id
        """, [name.text, name.key, name.text, name.key])
      try PersonNames.refresh([id], in: db)
      return id
    }
  }

  /// Removes an account with its mailbox. Letters that the person wrote stay in the mailboxes of others, from a former
  /// member. The name can be used again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { db in
      try SessionDataController.endAll(of: person, in: db)
      try db.run("DELETE FROM mail WHERE ownerID = ?", [person])
      try db.run("DELETE FROM draft WHERE ownerID = ?", [person])
      try db.run(
        """
        UPDATE person SET name = '#' || id, nameKey = NULL, displayName = 'Former member', displayKey = NULL, role = '',
          portrait = NULL, passwordHash = NULL, isDemo = FALSE, isRemoved = TRUE
        WHERE id = ?
        """, [person])
      try PersonNames.refresh([person], in: db)
    }
  }
}
