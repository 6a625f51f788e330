import Changes
package import Foundation
package import Persistence
import WebMVVM

/// Reads and writes the links with which people set a new password.
package struct LinkDataController: Sendable {
  private let database: Database

  package init(database: Database) {
    self.database = database
  }

  /// Makes a link for an account. Earlier ones are no longer valid.
  ///
  /// - Returns: Nil if the account was removed.
  package func add(
    for account: Account.ID, lasting duration: Duration, now: Date = .now
  ) async throws -> PasswordLink? {
    let link = PasswordLink()
    return try await database.write {
      try Self.add(link, for: account, lasting: duration, in: $0, now: now) ? link : nil
    }
  }

  /// Makes a link valid for an account in a transaction.
  ///
  /// - Returns: False if the account was removed.
  package static func add(
    _ link: PasswordLink, for account: Account.ID, lasting duration: Duration, in db: borrowing Writer, now: Date
  ) throws -> Bool {
    try db.run("DELETE FROM accountLink WHERE accountID = ? OR endDate <= ?", [account, now.secondsSince1970])
    let count = try db.run(
      """
      INSERT INTO accountLink (tokenHash, accountID, endDate)
      SELECT ?, id, ? FROM account WHERE id = ? AND NOT isRemoved
      """, [link.digest, now.secondsSince1970 + duration.components.seconds, account])
    return count == 1
  }

  /// The account of a link; nil if the link was used, replaced by another one, or is too old.
  func account(of link: PasswordLink, now: Date) async throws -> Credentials? {
    try await database.read { db in try Self.account(of: link, now: now, in: db) }
  }

  private static func account(
    of link: PasswordLink, now: Date, in db: borrowing Reader
  ) throws -> Credentials? {
    let found = try db.row(
      """
      SELECT \(Credentials.columns), accountLink.endDate
      FROM accountLink JOIN account ON account.id = accountLink.accountID
      WHERE accountLink.tokenHash = ? AND accountLink.endDate > ? AND NOT account.isRemoved
      """, [link.digest, now.secondsSince1970]
    ) { row in (account: try Credentials(row), end: try row["endDate"] as Date) }
    if let found { db.expires(at: found.end) }
    return found?.account
  }

  /// Sets the password of the link's account, ends all its sessions and links, and begins a session with `key`, which ends the
  /// previous one of the browser.
  ///
  /// - Parameter also: Runs in the same transaction if the session begins.
  /// - Returns: The account; nil if the link is no longer valid.
  func use(
    _ link: PasswordLink, for password: PasswordHash, beginning key: TokenDigest, insteadOf previous: SessionToken?,
    on device: Device, now: Date, also: @escaping SessionBeginning = { _, _ in }
  ) async throws -> Account? {
    try await database.write { db in
      guard let account = try Self.account(of: link, now: now, in: db.reader) else { return nil }
      let isSet = try AccountDataController.setPassword(
        password, of: account, beginning: key, on: device, now: now, in: db)
      guard isSet else { return nil as Account? }
      if let previous { try SessionDataController.end(previous, in: db) }
      try also(account.id, db)
      return account.account
    }
  }
}
