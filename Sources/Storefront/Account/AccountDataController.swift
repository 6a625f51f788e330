import Foundation
import GRDB

/// The accounts: who there is, and what lets them in.
struct AccountDataController: Sendable {
  let database: ShopDatabase

  /// The account that a name means, however it is written.
  func account(named name: String) throws -> Account? {
    try database.read { db in
      try db.row(
        "SELECT id, name, passwordHash FROM person WHERE nameKey = ? AND NOT isRemoved",
        [AccountName.key(of: name)], Account.init)
    }
  }

  /// The account of a person.
  func account(of person: Person.ID) throws -> Account? {
    try database.read { db in
      try db.row("SELECT id, name, passwordHash FROM person WHERE id = ? AND NOT isRemoved", [person], Account.init)
    }
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
  func add(_ name: AccountName, _ password: PasswordHash, role: String = "") async throws -> Person.ID {
    try await database.write { db in
      if try Bool.fetchOne(db, sql: "SELECT 1 FROM person WHERE nameKey = ?", arguments: [name.key]) != nil {
        throw AccountNameError.taken
      }
      try db.execute(
        sql: "INSERT INTO person (name, nameKey, displayName, role, passwordHash) VALUES (?, ?, ?, ?, ?)",
        arguments: [name.text, name.key, name.text, role, password.text])
      return Person.ID(rawValue: db.lastInsertedRowID)
    }
  }

  /// Sets a person's password, and ends every session of theirs but the one that `token` begins anew.
  func setPassword(
    _ password: PasswordHash, of person: Person.ID, beginning token: SessionKey? = nil
  ) async throws {
    try await database.write { db in
      try db.execute(
        sql: "UPDATE person SET passwordHash = ? WHERE id = ?", arguments: [password.text, person])
      try SessionDataController.endAll(of: person, in: db)
      if let token { try SessionDataController.begin(token, of: person, in: db) }
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
  func setProfile(of person: Person.ID, displayName: String, portrait: Portrait?) async throws {
    try await database.write { db in
      try db.execute(
        sql: "UPDATE person SET displayName = ?, portrait = ? WHERE id = ?",
        arguments: [displayName, portrait?.rawValue, person])
    }
  }
}

extension Account {
  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), name: columns.text(1), passwordHash: columns.optionalText(2).flatMap(PasswordHash.init))
  }
}

extension Person {
  /// What `init(_:)` reads.
  static let columns = "SELECT person.id, person.displayName, person.role, person.portrait"

  init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), name: columns.text(1), role: columns.text(2),
      portrait: columns.optionalText(3).flatMap(Portrait.init))
  }
}
