import Changes
package import Foundation
package import Persistence

/// Reads and writes the accounts.
package struct AccountDataController: Sendable {
  private let database: Database
  private let hooks: AccountHooks

  package init(database: Database, hooks: AccountHooks = AccountHooks()) {
    self.database = database
    self.hooks = hooks
  }

  /// The account with this name. Different spellings of a name can have the same key: see `AccountName.key(of:)`.
  package func account(named name: String) async throws -> Credentials? {
    let key = AccountName.key(of: name)
    return try await database.read(.accounts) {
      try $0.row("\(Self.account) AND nameKey = ?", [key], Credentials.init)
    }
  }

  /// The account with this id.
  package func account(_ id: Account.ID) async throws -> Credentials? {
    try await database.read(.account(id)) { try $0.row("\(Self.account) AND id = ?", [id], Credentials.init) }
  }

  private static let account = "SELECT \(Credentials.columns) FROM account WHERE NOT isRemoved"

  /// All accounts, sorted by name, without those that were removed.
  func all() async throws -> [Account] {
    try await database.read(.accounts) { db in
      try db.rows("SELECT \(Account.columns) FROM account WHERE NOT isRemoved ORDER BY nameKey", [], Account.init)
    }
  }

  /// Creates an account.
  ///
  /// - Throws: ``AccountNameError``, and what a hook throws.
  @discardableResult
  package func add(_ name: AccountName, _ password: PasswordHash?) async throws -> Credentials {
    let hooks = hooks
    return try await database.write { db in try Self.add(name, password, hooks, in: db) }
  }

  /// Creates an account in a transaction.
  ///
  /// - Throws: ``AccountNameError``, and what a hook throws.
  package static func add(
    _ name: AccountName, _ password: PasswordHash?, _ hooks: AccountHooks, in db: borrowing Writer
  ) throws -> Credentials {
    try checkIsFree(name, for: nil, hooks, in: db.reader)
    return try insert(name.text, key: name.key, password, hooks, in: db)
  }

  /// Creates an account without the rules for names, for one that the application itself needs.
  ///
  /// - Throws: An error of the database, and what a hook throws.
  package static func insert(
    _ name: String, key: String, _ password: PasswordHash?, _ hooks: AccountHooks, in db: borrowing Writer
  ) throws -> Credentials {
    let id: Account.ID = try db.added(
      "INSERT INTO account (name, nameKey, passwordHash) VALUES (?, ?, ?) RETURNING id", [name, key, password?.text])
    let account = Account(id: id, name: name)
    try hooks.added(account, db)
    try NameLook.store([name] + hooks.otherNames(id, db.reader), of: id, in: db)
    return Credentials(account: account, passwordHash: password, passwordVersion: 0)
  }

  /// Sets the password of an account and ends all its sessions and links. If there is a `key`, begins a session with it on
  /// `device`.
  ///
  /// - Returns: Whether the password was set. It is not set if the account was removed or its password was changed in
  ///   the meantime.
  package func setPassword(
    _ password: PasswordHash, of account: Credentials, beginning key: TokenDigest? = nil,
    on device: Device = .unknown, now: Date = .now
  ) async throws -> Bool {
    try await database.write { db in
      try Self.setPassword(password, of: account, beginning: key, on: device, now: now, in: db)
    }
  }

  /// The same in a transaction.
  static func setPassword(
    _ password: PasswordHash, of account: Credentials, beginning key: TokenDigest?, on device: Device, now: Date,
    in db: borrowing Writer
  ) throws -> Bool {
    let count = try db.run(
      """
      UPDATE account SET passwordHash = ?, passwordVersion = passwordVersion + 1
      WHERE id = ? AND passwordVersion = ? AND NOT isRemoved
      """, [password.text, account.id, account.passwordVersion])
    guard count == 1 else { return false }
    try SessionDataController.endAll(of: account.id, in: db)
    try db.run("DELETE FROM accountLink WHERE accountID = ?", [account.id])
    if let key { _ = try SessionDataController.begin(key, of: account.id, on: device, in: db, now: now) }
    return true
  }

  /// Replaces a hash of the same password that was created with another cost.
  package func replace(_ old: PasswordHash, with new: PasswordHash, of account: Account.ID) async throws {
    _ = try await database.write { db in
      try db.run(
        "UPDATE account SET passwordHash = ? WHERE id = ? AND passwordHash = ?", [new.text, account, old.text])
    }
  }

  /// Checks that a new account can have a name. It can be taken a moment later.
  ///
  /// - Throws: ``AccountNameError``.
  func checkIsFree(_ name: AccountName) async throws {
    let hooks = hooks
    try await database.read(.accounts) { db in try Self.checkIsFree(name, for: nil, hooks, in: db) }
  }

  /// Checks that no other account has a name that is the same, or looks like it.
  ///
  /// - Throws: ``AccountNameError``.
  package static func checkIsFree(
    _ name: AccountName, for account: Account.ID?, _ hooks: AccountHooks, in db: borrowing Reader
  ) throws {
    if try isTaken(name.key, for: account, hooks, in: db) { throw AccountNameError.taken }
    try name.checkScripts()
    if try NameLook.isTaken(name.text, for: account, in: db) { throw AccountNameError.taken }
  }

  /// Whether another account has a name with this key.
  package static func isTaken(
    _ key: String, for account: Account.ID?, _ hooks: AccountHooks, in db: borrowing Reader
  ) throws -> Bool {
    // No account has the id 0.
    let isTaken = try db.hasRow("SELECT 1 FROM account WHERE nameKey = ? AND id <> ? LIMIT 1", [key, account ?? 0])
    return try isTaken || hooks.isTaken(key, account, db)
  }

  /// Removes an account with its sessions. Its row stays without a name, because rows of the application may refer to it.
  /// The name can be used again.
  package static func remove(_ account: Account.ID, in db: borrowing Writer) throws {
    try SessionDataController.endAll(of: account, in: db)
    try db.run("DELETE FROM accountLink WHERE accountID = ?", [account])
    try db.run(
      "UPDATE account SET name = '#' || id, nameKey = NULL, passwordHash = NULL, isRemoved = TRUE WHERE id = ?",
      [account])
    try NameLook.store([], of: account, in: db)
  }
}
