import Accounts
import Persistence

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
