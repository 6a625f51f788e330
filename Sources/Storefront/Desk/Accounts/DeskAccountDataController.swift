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
          "\(condition) ORDER BY \(PersonNames.order) LIMIT ? OFFSET ?", arguments + [Paging.desk.size, $0], in: db)
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

  /// When the link for a forgotten password ends that was made before; nil if there is none that is valid.
  func linkEnd(of id: Person.ID, now: Date = .now) async throws -> Date? {
    try await database.read(.account(id.rawValue), .table("accountLink")) { db in
      let end = try Self.linkEnd(of: id, now: now, in: db)
      if let end { db.expires(at: end) }
      return end
    }
  }

  private static func linkEnd(of id: Person.ID, now: Date, in db: borrowing Reader) throws -> Date? {
    try db.row(
      "SELECT max(endDate) AS endDate FROM accountLink WHERE accountID = ? AND endDate > ?",
      [id, now.secondsSince1970]
    ) { row in try row["endDate"] as Date? } ?? nil
  }

  /// Ends all sessions of an account.
  ///
  /// - Returns: False if there were none.
  /// - Throws: ``AccountIsProtected`` for the operator's own account.
  func endSessions(of id: Person.ID, by person: Person.ID, now: Date = .now) async throws -> Bool {
    try await change(.sessionsEnded, id, by: person, now: now, isAllowed: { $0.person.id != person }) { account, db in
      if account.sessionCount == 0 { return false }
      try SessionDataController.endAll(of: id.rawValue, in: db)
      return true
    }
  }

  /// Makes a link with which the person sets a new password, once. An earlier one does not work any more.
  ///
  /// - Parameter shown: When the link ends that the operator saw, nil in it for none; nil to replace any.
  /// - Throws: ``AccountIsProtected`` for operators, the shop and demo people; ``LinkWasMade``.
  func passwordLink(
    of id: Person.ID, replacing shown: Date??, by person: Person.ID, now: Date = .now
  ) async throws -> PasswordLink {
    let link = PasswordLink()
    let mayHave: @Sendable (DeskAccount) -> Bool = { !$0.isProtected(from: person) && !$0.isDemo }
    _ = try await change(.passwordLink, id, by: person, now: now, isAllowed: mayHave) { _, db in
      let end = try Self.linkEnd(of: id, now: now, in: db.reader)
      // A link that was shown can have been used since.
      if let end, let shown, shown != end { throw LinkWasMade(end: end) }
      _ = try LinkDataController.add(
        link, for: id.rawValue, lasting: AccountOptions().linkDuration, in: db, now: now)
      return true
    }
    return link
  }

  /// The number of orders of an account that are not sent yet. Removing the account cancels them.
  func openOrderCount(of id: Person.ID) async throws -> Int {
    try await OrderDataController(database: database).openCount(of: id)
  }

  /// Removes an account with its mailbox, and cancels its open orders.
  ///
  /// - Throws: ``AccountIsProtected`` for operators and the shop.
  func remove(_ id: Person.ID, by person: Person.ID, now: Date = .now) async throws {
    let mayBe: @Sendable (DeskAccount) -> Bool = { !$0.isProtected(from: person) }
    _ = try await change(.accountRemoved, id, by: person, now: now, isAllowed: mayBe) { _, db in
      try UserDataController.remove(id, by: person, in: db, now: now)
      return true
    }
  }

  /// - Parameter work: Makes the change, and returns whether there was something to change.
  private func change(
    _ action: DeskAction, _ id: Person.ID, by person: Person.ID, now: Date,
    isAllowed: @escaping @Sendable (DeskAccount) -> Bool,
    _ work: @escaping @Sendable (DeskAccount, borrowing Writer) throws -> Bool
  ) async throws -> Bool {
    try await database.write { db in
      guard let account = try Self.account(id, in: db.reader) else { throw NoSuchAccount() }
      guard isAllowed(account) else { throw AccountIsProtected() }
      guard try work(account, db) else { return false }
      try DeskLog.note(action, name: account.name, by: person, in: db, now: now)
      return true
    }
  }
}

/// Thrown if there is no account with an id, or it was removed.
struct NoSuchAccount: Error {}

/// Thrown if the desk must not do something with an account.
struct AccountIsProtected: Error {}

/// Thrown if somebody has made a link for the same account meanwhile.
struct LinkWasMade: Error {
  /// When that link ends.
  let end: Date
}
