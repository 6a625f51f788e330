import Foundation
import GRDB

/// The accounts: who there is, and what lets them in.
struct AccountDataController: Sendable {
  let database: ShopDatabase

  /// The account that a name means, however it is written.
  func account(named name: String) throws -> Account? {
    try database.read { try $0.row(Account.query("nameKey = ?"), [AccountName.key(of: name)], Account.init) }
  }

  /// The account of a person.
  func account(of person: Person.ID) throws -> Account? {
    try database.read { try $0.row(Account.query("id = ?"), [person], Account.init) }
  }

  /// The people of the demo database, whom anybody at this machine may be.
  func demoPeople() throws -> [Person] {
    try database.read { db in
      try db.rows("\(Person.columns) FROM person WHERE isDemo AND NOT isRemoved ORDER BY id", [], Person.init)
    }
  }

  /// Makes an account.
  ///
  /// - Throws: ``AccountNameError/taken``.
  @discardableResult
  func add(_ name: AccountName, _ password: PasswordHash, role: String = "") async throws -> Account {
    try await database.write { db in
      try Self.checkIsFree(name, for: nil, in: db)
      try db.execute(
        sql: """
          INSERT INTO person (name, nameKey, displayName, displayKey, role, passwordHash) VALUES (?, ?, ?, ?, ?, ?)
          """, arguments: [name.text, name.key, name.text, name.key, role, password.text])
      return Account(
        id: Person.ID(rawValue: db.lastInsertedRowID), name: name.text, passwordHash: password, passwordVersion: 0,
        isDemo: false)
    }
  }

  /// Sets the password of an account, and ends every session but the one that `key` begins.
  ///
  /// - Returns: Whether it was set: not where the account has been removed, or its password set anew, meanwhile.
  func setPassword(
    _ password: PasswordHash, of account: Account, beginning key: SessionKey? = nil
  ) async throws -> Bool {
    try await database.write { db in
      try db.execute(
        sql: """
          UPDATE person SET passwordHash = ?, passwordVersion = passwordVersion + 1
          WHERE id = ? AND passwordVersion = ? AND NOT isRemoved
          """, arguments: [password.text, account.id, account.passwordVersion])
      guard db.changesCount == 1 else { return false }
      try SessionDataController.endAll(of: account.id, in: db)
      if let key { _ = try SessionDataController.begin(key, of: account.id, in: db) }
      return true
    }
  }

  /// Keeps the same password's new hash, where the old one was made at another cost.
  func replace(_ old: PasswordHash, with new: PasswordHash, of person: Person.ID) async throws {
    try await database.write { db in
      try db.execute(
        sql: "UPDATE person SET passwordHash = ? WHERE id = ? AND passwordHash = ?",
        arguments: [new.text, person, old.text])
    }
  }

  /// Changes what others see of a person.
  ///
  /// - Throws: ``AccountNameError/taken`` or ``AccountNameError/official``.
  func setProfile(
    of person: Person.ID, displayName: AccountName, portrait: Portrait?, timeZone: ReaderZone?
  ) async throws {
    try await database.write { db in
      if OfficialNames.contain(displayName), try !Self.has(person, displayName, in: db) {
        throw AccountNameError.official
      }
      try Self.checkIsFree(displayName, for: person, in: db)
      try db.execute(
        sql: """
          UPDATE person SET displayName = ?, displayKey = ?, portrait = ?, timeZone = ? WHERE id = ? AND NOT isRemoved
          """, arguments: [displayName.text, displayName.key, portrait?.rawValue, timeZone?.name, person])
    }
  }

  /// Nobody else may sign in by a name that looks like this one, nor be shown by one; nor may anybody but the operator
  /// have the shop's own.
  static func checkIsFree(
    _ name: AccountName, for person: Person.ID?, isOperator: Bool = false, in db: Database
  ) throws {
    if !isOperator, name.key == AccountName.key(of: Shop.operatorName) { throw AccountNameError.taken }
    let other = try Bool.fetchOne(
      db, sql: "SELECT TRUE FROM person WHERE (nameKey = ? OR displayKey = ?) AND id IS NOT ? LIMIT 1",
      arguments: [name.key, name.key, person])
    if other != nil { throw AccountNameError.taken }
  }

  /// Whether a person has a name already: the operator may have given an official one.
  private static func has(_ person: Person.ID, _ name: AccountName, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT TRUE FROM person WHERE id = ? AND (nameKey = ? OR displayKey = ?)",
      arguments: [person, name.key, name.key]) != nil
  }
}

extension Account {
  fileprivate static func query(_ condition: String) -> String {
    "SELECT id, name, passwordHash, passwordVersion, isDemo FROM person WHERE \(condition) AND NOT isRemoved"
  }

  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), name: columns.text(1), passwordHash: columns.optionalText(2).flatMap(PasswordHash.init),
      passwordVersion: columns.integer(3), isDemo: columns.bool(4))
  }
}

extension Person {
  /// What `init(_:)` reads.
  static let columns = "SELECT person.id, person.displayName, person.role, person.portrait, person.timeZone"

  init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), name: columns.text(1), role: columns.text(2),
      portrait: columns.optionalText(3).flatMap(Portrait.init),
      timeZone: columns.optionalText(4).flatMap(ReaderZone.init))
  }
}
