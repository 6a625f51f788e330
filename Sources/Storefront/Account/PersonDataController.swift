import Accounts
import Foundation
import MVVM
import MicroHTTP
import Persistence

/// Reads and writes the people of the shop.
struct PersonDataController: Sendable {
  let database: ShopDatabase
  private let reservedNames: ReservedNames

  init(database: ShopDatabase, reservedNames: [String] = ShopAccounts.reservedNames) {
    self.database = database
    self.reservedNames = ReservedNames(own: reservedNames)
  }

  /// The person with an account, and whether the session in which they are signed in is over.
  func person(of account: Account, in session: Session, now: Date) async throws -> (person: Person, isOver: Bool)? {
    try await database.read(.person(account.person)) { db in
      let person = try db.row("SELECT \(Person.columns) FROM person WHERE id = ?", [account.id], Person.init)
      guard let person else { return nil }
      let end = person.end(of: session)
      if end > now { db.expires(at: end) }
      return (person, end <= now)
    }
  }

  /// The people of the demo database. Everybody who reaches the demo can sign in as one of them.
  func demoPeople() async throws -> [Person] {
    try await database.read(.people, .accounts) { db in
      let people = try db.rows(
        """
        SELECT \(Person.columns) FROM person JOIN account ON account.id = person.id
        WHERE isDemo AND NOT isRemoved ORDER BY person.id
        """, [], Person.init)
      db.depends(onPeople: people.map(\.id))
      return people
    }
  }

  /// Changes a person's profile.
  ///
  /// - Throws: ``AccountNameError``.
  func setProfile(of person: Person.ID, to profile: Profile) async throws {
    let name = profile.displayName
    try await database.write { db in
      try checkMayShow(name, person, in: db.reader)
      try db.run(
        """
        UPDATE person SET displayName = ?, displayKey = ?, portrait = ?, timeZone = ?
        WHERE id = ? AND id IN (SELECT id FROM account WHERE NOT isRemoved)
        """,
        [name.text, name.key, profile.portrait?.rawValue, profile.timeZone?.name, person])
      try PersonNames.refresh([person], in: db)
    }
  }

  /// Checks that a person may show a name. A person keeps a name that an earlier version has accepted, and the operator can
  /// give a person an official name. In another case, the same letters can look like another name: Bill, and BiIl.
  private func checkMayShow(_ name: AccountName, _ person: Person.ID, in db: borrowing Reader) throws {
    let own = try db.rows(
      """
      SELECT account.name AS name, displayName FROM person JOIN account ON account.id = person.id
      WHERE person.id = ? AND NOT isRemoved
      """, [person]
    ) { row in [try row["name"], try row["displayName"]] as [String] }.joined()
    let hooks = ShopAccounts.hooks()
    if own.contains(where: { $0.hasSameBytes(as: name.text) }) {
      guard try AccountDataController.isTaken(name.key, for: person.rawValue, hooks, in: db) else { return }
      throw AccountNameError.taken
    }
    let isOfficial = own.contains { text in
      (try? AccountName(choosing: text)).map { $0.key == name.key && reservedNames.contain($0) } ?? false
    }
    if reservedNames.contain(name), !isOfficial { throw AccountNameError.official }
    try AccountDataController.checkIsFree(name, for: person.rawValue, hooks, in: db)
  }
}
