import Accounts
import Persistence

/// Reads and writes the accounts, for the operator of the shop.
package struct UserDataController: Sendable {
  let database: ShopDatabase

  /// An account in the operator's list. The command line calls accounts users.
  package struct User {
    package let name: String
    package let displayName: String
    package let role: String
    package let isOperator: Bool
    package let isDemo: Bool
    package let hasPassword: Bool
  }

  /// All accounts, sorted by name.
  func users() async throws -> [User] {
    try await database.read { db in
      try db.rows(
        """
        SELECT name, displayName, role, isOperator, isDemo, passwordHash IS NOT NULL AS hasPassword
        FROM person JOIN account ON account.id = person.id
        WHERE NOT isRemoved ORDER BY nameKey
        """
      ) { row in
        User(
          name: try row["name"], displayName: try row["displayName"], role: try row["role"],
          isOperator: try row["isOperator"], isDemo: try row["isDemo"], hasPassword: try row["hasPassword"])
      }
    }
  }

  /// Sets the role of a person. Who is no operator answers no letters of the shop any more.
  func setRole(_ role: String, of person: Person.ID) async throws {
    let isOperator = role == Person.operatorRole
    try await database.write { db in
      try db.run("UPDATE person SET role = ?, isOperator = ? WHERE id = ?", [role, isOperator, person])
      if !isOperator { try db.run("DELETE FROM deskAnswer WHERE personID = ?", [person]) }
    }
  }

  /// Whether a person is one of the demo people, or the account is that of the shop. Neither has a password.
  func kind(of person: Person.ID) async throws -> (isDemo: Bool, isShop: Bool) {
    try await database.read(.person(person)) { db in
      try db.row("SELECT isDemo, isShop FROM person WHERE id = ?", [person]) { row in
        (isDemo: try row["isDemo"], isShop: try row["isShop"])
      } ?? (isDemo: false, isShop: false)
    }
  }
}
