import Persistence

/// The data with which a person signs in: the account, and the hash of its password.
package struct Credentials: Sendable {
  package let account: Account
  /// Nil if nobody can sign in with a password.
  package let passwordHash: PasswordHash?
  /// How often the password was changed. A sign-in that was checked against an older password is refused.
  package let passwordVersion: Int

  package var id: Account.ID { account.id }
  package var name: String { account.name }

  package init(account: Account, passwordHash: PasswordHash?, passwordVersion: Int) {
    self.account = account
    self.passwordHash = passwordHash
    self.passwordVersion = passwordVersion
  }

  /// The columns of `account` for `init(_:)`.
  static let columns = "\(Account.columns), account.passwordHash, account.passwordVersion"

  init(_ row: borrowing Row) throws {
    let hash: String? = try row["passwordHash"]
    self.init(
      account: try Account(row), passwordHash: hash.flatMap(PasswordHash.init),
      passwordVersion: try row["passwordVersion"])
  }
}
