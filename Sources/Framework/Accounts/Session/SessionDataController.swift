import Changes
package import Foundation
import MVVM
package import Persistence
package import WebMVVM

/// The digest of a session's token. The database stores it in place of the token.
package typealias TokenDigest = Data

/// Reads and writes the sessions of signed-in people.
package struct SessionDataController: Sendable {
  private let database: Database
  private let limits: SessionLimits

  package init(database: Database, limits: SessionLimits = SessionLimits()) {
    self.database = database
    self.limits = limits
  }

  /// A session with its account; nil if it has ended or does not exist.
  ///
  /// The page that reads it is right until the session ends: then it is rendered again, and an open page is told.
  ///
  /// - Parameter isVisit: Whether the person has made the request. It is then stored that the session was used.
  package func session(
    _ token: SessionToken, isVisit: Bool, now: Date = .now
  ) async throws -> (account: Account, session: Session)? {
    let (key, limits, least) = (token.digest, limits, Self.least(limits, now))
    let found = try await database.read(.session(key)) { db in
      let found = try db.row(
        """
        SELECT \(Account.columns), \(Session.columns)
        FROM session JOIN account ON account.id = session.accountID
        WHERE session.tokenHash = ? AND session.seenDate > ? AND session.beginDate > ? AND NOT account.isRemoved
        """, [key, least.seenDate, least.beginDate]
      ) { row in (account: try Account(row), session: try Session(row, limits)) }
      db.depends(onEach: .account, found.map { [$0.account.id] } ?? [])
      if let session = found?.session {
        db.expires(at: session.endDate)
        if isVisit { db.expires(at: session.nextUse(after: now)) }
      }
      return found
    }
    if let session = found?.session, isVisit, session.isUseDue(at: now) { noteSeen(key, now.secondsSince1970) }
    return found
  }

  /// The least dates of last use and of beginning that a session has if it has not ended.
  private static func least(_ limits: SessionLimits, _ now: Date) -> (seenDate: Int64, beginDate: Int64) {
    let now = now.secondsSince1970
    return (now - limits.idle.components.seconds, now - limits.total.components.seconds)
  }

  /// Begins a session and ends the previous one. Nil if the account was removed or its password was changed since it
  /// was read.
  ///
  /// - Parameter also: Runs in the same transaction if the session begins.
  package func begin(
    of account: Credentials, on device: Device = .unknown, insteadOf previous: SessionToken?, now: Date = .now,
    also: @escaping SessionBeginning = { _, _ in }
  ) async throws -> SessionToken? {
    try await begin(
      of: account.id, on: device, insteadOf: previous, if: "passwordVersion = ?", [account.passwordVersion], now, also)
  }

  /// Begins a session without a password. Nil if the account has one, or was removed.
  package func begin(
    ofDemo account: Account.ID, on device: Device = .unknown, insteadOf previous: SessionToken?, now: Date = .now,
    also: @escaping SessionBeginning = { _, _ in }
  ) async throws -> SessionToken? {
    try await begin(of: account, on: device, insteadOf: previous, if: "passwordHash IS NULL", [], now, also)
  }

  /// The sessions of an account, the most recently used first, at most 100.
  package func sessions(of account: Account.ID, now: Date = .now) async throws -> [Session] {
    let (limits, least) = (limits, Self.least(limits, now))
    return try await database.read(.sessions(account)) { db in
      let sessions = try db.rows(
        """
        SELECT \(Session.columns) FROM session
        WHERE accountID = ? AND seenDate > ? AND beginDate > ? ORDER BY seenDate DESC, beginDate DESC LIMIT 100
        """, [account, least.seenDate, least.beginDate]
      ) { row in try Session(row, limits) }
      for session in sessions { db.expires(at: session.endDate) }
      return sessions
    }
  }

  /// Ends sessions of an account, and returns the number of sessions that ended.
  package func end(_ keys: [TokenDigest], of account: Account.ID) async throws -> Int {
    try await database.write { db in
      try keys.reduce(0) { count, key in
        count + (try db.run("DELETE FROM session WHERE tokenHash = ? AND accountID = ?", [key, account]))
      }
    }
  }

  /// Ends a session. Has no effect if the session has already ended.
  package func end(_ session: SessionToken) async throws {
    try await database.write { try Self.end(session, in: $0) }
  }

  /// Ends all sessions of all accounts.
  package func endAll() async throws {
    _ = try await database.write { try $0.run("DELETE FROM session") }
  }

  /// Ends all sessions of an account.
  package func endAll(of account: Account.ID) async throws {
    try await database.write { try Self.endAll(of: account, in: $0) }
  }

  private func begin(
    of account: Account.ID, on device: Device, insteadOf previous: SessionToken?, if condition: String,
    _ arguments: Arguments, _ now: Date, _ also: @escaping SessionBeginning
  ) async throws -> SessionToken? {
    let (token, limits) = (SessionToken(), limits)
    return try await database.write { db in
      try Self.deleteEnded(limits, in: db, now: now)
      guard try Self.begin(token.digest, of: account, on: device, if: condition, arguments, in: db, now: now) else {
        return nil
      }
      if let previous { try Self.end(previous, in: db) }
      try also(account, db)
      return token
    }
  }

  /// The statement that deletes the sessions that were not used for too long. It has an index of its own.
  static let deletionOfUnused = "DELETE FROM session WHERE seenDate <= ?"
  /// The statement that deletes the sessions that began too long ago. It has an index of its own.
  static let deletionOfOld = "DELETE FROM session WHERE beginDate <= ?"

  /// Deletes the sessions of all accounts that have ended. With OR in one statement, an engine may read all sessions: SQLite
  /// does if it takes the table for a small one.
  private static func deleteEnded(_ limits: SessionLimits, in db: borrowing Writer, now: Date) throws {
    let least = Self.least(limits, now)
    try db.run(deletionOfUnused, [least.seenDate])
    try db.run(deletionOfOld, [least.beginDate])
  }

  /// Begins a session and returns true. Returns false if the account was removed, or its row does not satisfy `condition`.
  package static func begin(
    _ key: TokenDigest, of account: Account.ID, on device: Device = .unknown, if condition: String = "TRUE",
    _ arguments: Arguments = [], in db: borrowing Writer, now: Date = .now
  ) throws -> Bool {
    let count = try db.run(
      """
      INSERT INTO session (tokenHash, accountID, beginDate, seenDate, device)
      SELECT ?, id, ?, ?, ? FROM account WHERE id = ? AND NOT isRemoved AND \(condition)
      """, [key, now.secondsSince1970, now.secondsSince1970, device.text, account] + arguments)
    return count == 1
  }

  static func end(_ session: SessionToken, in db: borrowing Writer) throws {
    try db.run("DELETE FROM session WHERE tokenHash = ?", [session.digest])
  }

  package static func endAll(of account: Account.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM session WHERE accountID = ?", [account])
  }

  /// Stores when the session was last used. No page waits for this write.
  private func noteSeen(_ key: TokenDigest, _ now: Int64) {
    database.writeLater { db in
      try db.run("UPDATE session SET seenDate = ? WHERE tokenHash = ?", [now, key])
    }
  }
}
