import Accounts
import Persistence

/// An account as the operators of the shop see it.
struct DeskAccount: Sendable {
  let person: Person
  /// The name to sign in with.
  let name: String
  let isDemo: Bool
  /// Whether it is the account that signs the letters of the shop.
  let isShop: Bool
  let sessionCount: Int

  /// Whether the desk neither makes links for it nor removes it. Operators are made and removed at the terminal, so
  /// that none of them can take over the account of another one.
  func isProtected(from viewer: Person.ID) -> Bool { person.isOperator || isShop || person.id == viewer }

  static func all(_ condition: String, _ arguments: Arguments, in db: borrowing Reader) throws -> [DeskAccount] {
    let accounts = try db.rows(
      """
      SELECT \(Person.columns), account.name AS name, isDemo, isShop,
        (SELECT count(*) FROM session WHERE accountID = account.id) AS sessionCount
      FROM person JOIN account ON account.id = person.id WHERE NOT isRemoved AND \(condition)
      """, arguments, DeskAccount.init)
    let ids = accounts.map(\.person.id)
    db.depends(onPeople: ids)
    db.depends(onEach: .sessions, ids.map(\.rawValue))
    return accounts
  }

  private init(_ row: borrowing Row) throws {
    person = try Person(row)
    name = try row["name"]
    isDemo = try row["isDemo"]
    isShop = try row["isShop"]
    sessionCount = try row["sessionCount"]
  }
}
