import Accounts
import Foundation
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

/// The account of the shop, which signs the letters of the shop and gets those to it. It has no password. It is known by a
/// mark, because people may have its name: they chose it before it was reserved.
extension UserDataController {
  /// The account of the shop; nil before it is needed.
  static func shopAccount(in db: borrowing Reader) throws -> Person.ID? {
    try db.value("SELECT id FROM person WHERE isShop")
  }

  /// The account of the shop. It is made if it does not exist.
  static func makeShopAccount(in db: borrowing Writer) throws -> Person.ID {
    if let account = try shopAccount(in: db.reader) { return account }
    let name = try newShopName(in: db.reader)
    let account = try AccountDataController.insert(
      name, key: AccountName.key(of: name), nil, ShopAccounts.hooks(role: "The shop"), in: db
    ).account.person
    try db.run("UPDATE person SET isShop = TRUE WHERE id = ?", [account])
    return account
  }

  /// The name that the account of the shop would get: the first of "Vitrine", "Vitrine 2", … that nobody has.
  static func newShopName(in db: borrowing Reader) throws -> String {
    var (name, number) = (Shop.operatorName, 1)
    while try isTaken(AccountName.key(of: name), by: nil, in: db) {
      number += 1
      name = "\(Shop.operatorName) \(number)"
    }
    return name
  }

  /// Sets the display name of the shop's account to the name of the shop. Then letters are signed with it, and nobody else
  /// can sign up with it.
  ///
  /// - Parameter name: The name of the shop; nil for the name of its account.
  /// - Returns: False if another person already has the name. Then the name of the account is shown.
  func showShop(as name: String?) async throws -> Bool {
    try await database.write { db in
      if try name == nil && Self.shopAccount(in: db.reader) == nil { return true }
      let account = try Self.makeShopAccount(in: db)
      let name = name ?? Shop.operatorName
      let isFree = try !Self.isTaken(AccountName.key(of: name), by: account, in: db.reader)
      let own: String = try db.value("SELECT name FROM account WHERE id = ?", [account]) ?? name
      try Self.show(isFree ? name : own, insteadOf: own, account, in: db)
      return isFree
    }
  }

  private static func show(
    _ name: String, insteadOf own: String, _ account: Person.ID, in db: borrowing Writer
  ) throws {
    let key = AccountName.key(of: name)
    let count = try db.run(
      "UPDATE person SET displayName = ?, displayKey = ? WHERE id = ? AND displayName <> ?",
      [name, key.isEmpty ? AccountName.key(of: own) : key, account, name])
    if count > 0 { try PersonNames.refresh([account], in: db) }
  }

  /// Whether anybody but a person has a name with this key, or shows one.
  private static func isTaken(_ key: String, by person: Person.ID?, in db: borrowing Reader) throws -> Bool {
    // No person has the id 0.
    try db.hasRow(
      """
      SELECT 1 FROM person JOIN account ON account.id = person.id
      WHERE (nameKey = ? OR displayKey = ?) AND person.id <> ? LIMIT 1
      """, [key, key, person ?? Person.ID(rawValue: 0)])
  }
}
