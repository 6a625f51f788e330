import Accounts
import Persistence

/// Reads and writes the accounts, for the operator of the shop.
struct UserDataController: Sendable {
  let database: ShopDatabase

  /// An account in the operator's list. The command line calls accounts users.
  struct User {
    let name: String
    let displayName: String
    let role: String
    let isOperator: Bool
    let isDemo: Bool
    let hasPassword: Bool
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

  /// The account that signs the operator's letters. It has no password. It is created if it does not exist.
  ///
  /// - Throws: ``AccountNameError/taken`` if a person who can sign in has this name or display name.
  func operatorAccount(_ name: AccountName) async throws -> Person.ID {
    try await database.write { try Self.operatorAccount(name, in: $0) }
  }

  /// The account that signs the operator's letters and gets the letters to the shop. It is created if it does not exist.
  static func shopAccount(in db: borrowing Writer) throws -> Person.ID {
    try operatorAccount(AccountName(choosing: Shop.operatorName), in: db)
  }

  private static func operatorAccount(_ name: AccountName, in db: borrowing Writer) throws -> Person.ID {
    if let account = try operatorAccount(name, in: db.reader) { return account }
    let isTaken = try db.hasRow(
      """
      SELECT 1 FROM person JOIN account ON account.id = person.id WHERE nameKey = ? OR displayKey = ? LIMIT 1
      """, [name.key, name.key])
    if isTaken { throw AccountNameError.taken }
    return try AccountDataController.insert(
      name.text, key: name.key, nil, ShopAccounts.hooks(role: "The shop"), in: db
    ).account.person
  }

  /// Sets the role of a person. Who is no operator answers no letters of the shop any more.
  func setRole(_ role: String, of person: Person.ID) async throws {
    let isOperator = role == Person.operatorRole
    try await database.write { db in
      try db.run("UPDATE person SET role = ?, isOperator = ? WHERE id = ?", [role, isOperator, person])
      if !isOperator { try db.run("DELETE FROM deskAnswer WHERE personID = ?", [person]) }
    }
  }

  /// Whether a person is one of the demo people.
  func isDemo(_ person: Person.ID) async throws -> Bool {
    try await database.read(.person(person)) { db in
      try db.value("SELECT isDemo FROM person WHERE id = ?", [person]) ?? false
    }
  }

  /// The account that signs the operator's letters; nil if it does not exist.
  static func operatorAccount(_ name: AccountName, in db: borrowing Reader) throws -> Person.ID? {
    try db.value(
      """
      SELECT person.id FROM person JOIN account ON account.id = person.id
      WHERE nameKey = ? AND passwordHash IS NULL AND NOT isDemo
      """, [name.key])
  }

  /// Removes an account with its mailbox. Letters that the person wrote stay in the mailboxes of others, from a former
  /// member. The name can be used again.
  func remove(_ person: Person.ID) async throws {
    try await database.write { try Self.remove(person, in: $0) }
  }

  static func remove(_ person: Person.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM mail WHERE ownerID = ?", [person])
    try db.run("DELETE FROM draft WHERE ownerID = ?", [person])
    try db.run("DELETE FROM wish WHERE personID = ?", [person])
    try db.run("DELETE FROM basketLine WHERE personID = ?", [person])
    try db.run("DELETE FROM deskAnswer WHERE personID = ?", [person])
    try db.run(
      """
      UPDATE person SET displayName = 'Former member', displayKey = NULL, role = '', isOperator = FALSE, portrait = NULL,
        isDemo = FALSE
      WHERE id = ?
      """, [person])
    try AccountDataController.remove(person.rawValue, in: db)
    try PersonNames.refresh([person], in: db)
  }
}
