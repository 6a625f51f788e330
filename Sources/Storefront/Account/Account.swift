import Persistence

/// The data with which a ``Person`` signs in: the name of the account and the hash of the password.
struct Account: Sendable {
  let id: Person.ID
  let name: String
  /// Nil if nobody can sign in with a password, as with the demo people.
  let passwordHash: PasswordHash?
  /// How often the password was changed. A sign-in that was checked against an older password is refused.
  let passwordVersion: Int
  let isDemo: Bool
}

extension Account {
  /// The columns of `person` for `init(_:)`.
  static let columns = "id, name, passwordHash, passwordVersion, isDemo"

  init(_ row: borrowing Row) throws {
    let hash: String? = try row["passwordHash"]
    self.init(
      id: try row["id"], name: try row["name"], passwordHash: hash.flatMap(PasswordHash.init),
      passwordVersion: try row["passwordVersion"], isDemo: try row["isDemo"])
  }
}
