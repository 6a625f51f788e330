import Accounts
import Foundation
import MVVM
import Persistence

/// Reads and changes the accounts at the desk.
struct DeskAccountDataController: Sendable {
  let database: ShopDatabase

  /// A page of the accounts whose names contain a text, sorted by name; nil for all accounts.
  func accounts(named text: String?, page number: PageNumber) async throws -> ListPage<DeskAccount> {
    let key = text.map { $0.utf8.count > AccountName.byteLimit * 4 ? "" : PersonNames.key(of: $0) }
    if key == "" { return ListPage(number: number, items: [], total: 0, paging: .desk) }
    let (condition, arguments): (String, Arguments) =
      key.map { (PersonNames.contain(), [SQLPattern.containing($0)]) } ?? ("TRUE", [])
    return try await database.read(.people, .accounts) { db in
      let accounts = try Paging.desk.offset(of: number).map {
        try DeskAccount.all(
          "\(condition) ORDER BY nameKey LIMIT ? OFFSET ?", arguments + [Paging.desk.size, $0], in: db)
      }
      let total: Int =
        try db.value(
          "SELECT count(*) FROM person JOIN account ON account.id = person.id WHERE NOT isRemoved AND \(condition)",
          arguments) ?? 0
      return ListPage(number: number, items: accounts ?? [], total: total, paging: .desk)
    }
  }

  func account(_ id: Person.ID) async throws -> DeskAccount? {
    try await database.read(.person(id), .account(id.rawValue)) { try Self.account(id, in: $0) }
  }

  private static func account(_ id: Person.ID, in db: borrowing Reader) throws -> DeskAccount? {
    try DeskAccount.all("person.id = ?", [id], in: db).first
  }

  /// Ends all sessions of an account.
  ///
  /// - Throws: ``AccountIsProtected`` for the operator's own account.
  func endSessions(of id: Person.ID, by person: Person.ID, now: Date = .now) async throws {
    try await change(.sessionsEnded, id, by: person, now: now, isAllowed: { $0.person.id != person }) { db in
      try SessionDataController.endAll(of: id.rawValue, in: db)
    }
  }

  /// Makes a link with which the person sets a new password, once.
  ///
  /// - Throws: ``AccountIsProtected`` for operators, the shop and demo people.
  func passwordLink(of id: Person.ID, by person: Person.ID, now: Date = .now) async throws -> PasswordLink {
    let link = PasswordLink()
    let mayHave: @Sendable (DeskAccount) -> Bool = { !$0.isProtected(from: person) && !$0.isDemo }
    try await change(.passwordLink, id, by: person, now: now, isAllowed: mayHave) { db in
      _ = try LinkDataController.add(
        link, for: id.rawValue, lasting: AccountOptions().linkDuration, in: db, now: now)
    }
    return link
  }

  /// Removes an account with its mailbox.
  ///
  /// - Throws: ``AccountIsProtected`` for operators and the shop.
  func remove(_ id: Person.ID, by person: Person.ID, now: Date = .now) async throws {
    let mayBe: @Sendable (DeskAccount) -> Bool = { !$0.isProtected(from: person) }
    try await change(.accountRemoved, id, by: person, now: now, isAllowed: mayBe) { db in
      try UserDataController.remove(id, in: db)
    }
  }

  private func change(
    _ action: DeskAction, _ id: Person.ID, by person: Person.ID, now: Date,
    isAllowed: @escaping @Sendable (DeskAccount) -> Bool,
    _ work: @escaping @Sendable (borrowing Writer) throws -> Void
  ) async throws {
    try await database.write { db in
      guard let account = try Self.account(id, in: db.reader) else { throw NoSuchAccount() }
      guard isAllowed(account) else { throw AccountIsProtected() }
      try work(db)
      try DeskLog.note(action, subject: account.name, by: person, in: db, now: now)
    }
  }
}

/// Thrown if there is no account with an id, or it was removed.
struct NoSuchAccount: Error {}

/// Thrown if the desk must not do something with an account.
struct AccountIsProtected: Error {}
