import Foundation
import MVVM
import Persistence

/// Reads and writes the accounts.
struct AccountDataController: Sendable {
  let database: ShopDatabase

  /// The account with this name. Different spellings of a name can have the same key: see `AccountName.key(of:)`.
  func account(named name: String) async throws -> Account? {
    let key = AccountName.key(of: name)
    return try await database.read(.people) {
      try $0.row("\(Self.account) AND nameKey = ?", [key], Account.init)
    }
  }

  /// The account of a person.
  func account(of person: Person.ID) async throws -> Account? {
    try await database.read(.person(person)) { try $0.row("\(Self.account) AND id = ?", [person], Account.init) }
  }

  private static let account = "SELECT \(Account.columns) FROM person WHERE NOT isRemoved"

  /// The people of the demo database. Anybody at this machine can sign in as one of them.
  func demoPeople() async throws -> [Person] {
    try await database.read(.people) { db in
      let people = try db.soundRows(
        "SELECT \(Person.columns) FROM person WHERE isDemo AND NOT isRemoved ORDER BY id", [], Person.init)
      db.depends(onEach: ShopTopics.person, people.map(\.id.rawValue))
      return people
    }
  }

  /// Creates an account.
  ///
  /// - Throws: ``AccountNameError``.
  @discardableResult
  func add(_ name: AccountName, _ password: PasswordHash, role: String = "") async throws -> Account {
    try await database.write { db in
      try Self.checkIsFree(name, for: nil, in: db.reader)
      let id: Person.ID = try db.added(
        """
        INSERT INTO person (name, nameKey, displayName, displayKey, role, passwordHash) VALUES (?, ?, ?, ?, ?, ?)
        RETURNING id
        """, [name.text, name.key, name.text, name.key, role, password.text])
      try PersonNames.refresh([id], in: db)
      return Account(id: id, name: name.text, passwordHash: password, passwordVersion: 0, isDemo: false)
    }
  }

  /// Sets the password of an account and ends all its sessions. If there is a `key`, begins a session with it on `device`.
  ///
  /// - Returns: Whether the password was set. It is not set if the account was removed or its password was changed in
  ///   the meantime.
  func setPassword(
    _ password: PasswordHash, of account: Account, beginning key: TokenDigest? = nil,
    on device: Device = .unknown
  ) async throws -> Bool {
    try await database.write { db in
      let count = try db.run(
        """
        UPDATE person SET passwordHash = ?, passwordVersion = passwordVersion + 1
        WHERE id = ? AND passwordVersion = ? AND NOT isRemoved
        """, [password.text, account.id, account.passwordVersion])
      guard count == 1 else { return false }
      try SessionDataController.endAll(of: account.id, in: db)
      if let key { _ = try SessionDataController.begin(key, of: account.id, on: device, in: db) }
      return true
    }
  }

  /// Replaces a hash of the same password that was created with another cost.
  func replace(_ old: PasswordHash, with new: PasswordHash, of person: Person.ID) async throws {
    _ = try await database.write { db in
      try db.run(
        "UPDATE person SET passwordHash = ? WHERE id = ? AND passwordHash = ?", [new.text, person, old.text])
    }
  }

  /// Checks that a new person can have a name. It can be taken a moment later.
  ///
  /// - Throws: ``AccountNameError``.
  func checkIsFree(_ name: AccountName) async throws {
    try await database.read(.people) { db in try Self.checkIsFree(name, for: nil, in: db) }
  }

  /// Changes a person's profile.
  ///
  /// - Throws: ``AccountNameError``.
  func setProfile(
    of person: Person.ID, displayName: AccountName, portrait: Portrait?, timeZone: ReaderZone?
  ) async throws {
    try await database.write { db in
      try Self.checkIsFree(displayName, for: person, in: db.reader)
      try db.run(
        "UPDATE person SET displayName = ?, displayKey = ?, portrait = ?, timeZone = ? WHERE id = ? AND NOT isRemoved",
        [displayName.text, displayName.key, portrait?.rawValue, timeZone?.name, person])
      try PersonNames.refresh([person], in: db)
    }
  }

  /// Checks that no other person has a name or a display name that looks like this name, and that only the operator has
  /// the shop's name. A person keeps a name that an earlier version has accepted.
  static func checkIsFree(
    _ name: AccountName, for person: Person.ID?, isOperator: Bool = false, in db: borrowing Reader
  ) throws {
    let isOwn = if let person { try has(person, name, in: db) } else { false }
    if person != nil, !isOwn, OfficialNames.contain(name) { throw AccountNameError.official }
    if !isOperator, name.key == AccountName.key(of: Shop.operatorName) { throw AccountNameError.taken }
    // No person has the id 0.
    let isTaken = try db.hasRow(
      "SELECT 1 FROM person WHERE (nameKey = ? OR displayKey = ?) AND id <> ? LIMIT 1",
      [name.key, name.key, person ?? Person.ID(rawValue: 0)])
    if isTaken { throw AccountNameError.taken }
    if isOperator || isOwn { return }
    try name.checkScripts()
    if try NameLooks.areTaken(name.text, for: person, in: db) { throw AccountNameError.taken }
  }

  /// Whether a person already has a name. The operator can give a person an official name.
  private static func has(_ person: Person.ID, _ name: AccountName, in db: borrowing Reader) throws -> Bool {
    try db.hasRow(
      "SELECT 1 FROM person WHERE id = ? AND (nameKey = ? OR displayKey = ?)", [person, name.key, name.key])
  }
}
