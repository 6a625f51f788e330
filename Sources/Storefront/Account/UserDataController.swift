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

  /// The account that signs the operator's letters, made where there is none. It has no password.
  ///
  /// - Throws: ``AccountNameError/taken`` where somebody who can sign in has that name, or is shown by it.
  func operatorAccount(_ name: AccountName) async throws -> Person.ID {
    try await database.write { db in
      let account: Person.ID? = try db.row(
        "SELECT id FROM person WHERE nameKey = ? AND passwordHash IS NULL AND NOT isDemo", [name.key]
      ) { $0.id(0) }
      if let account { return account }
      try AccountDataController.checkIsFree(name, for: nil, isOperator: true, in: db)
      try db.execute(
        sql: "INSERT INTO person (name, nameKey, displayName, displayKey, role) VALUES (?, ?, ?, ?, 'The shop')",
        arguments: [name.text, name.key, name.text, name.key])
      return Person.ID(rawValue: db.lastInsertedRowID)
    }
  }

  /// Removes an account with its mailbox. The letters that the person wrote stay with those who have them, from somebody
  /// without a name, and the name is free again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { db in
      try SessionDataController.endAll(of: person, in: db)
      try db.execute(sql: "DELETE FROM mail WHERE ownerID = ?", arguments: [person])
      try db.execute(
        sql: """
          UPDATE person SET name = '#' || id, nameKey = NULL, displayName = 'Former member', displayKey = NULL, role = '', portrait = NULL,
            passwordHash = NULL, isDemo = FALSE, isRemoved = TRUE
          WHERE id = ?
          """, arguments: [person])
    }
  }
}
