import Foundation
import Persistence
import WebMVVM

/// The digest of a session's token, as the database keeps it.
typealias TokenDigest = Data

/// Who is signed in, and since when.
struct SessionDataController: Sendable {
  let database: ShopDatabase

  /// The person whose session this is, or nil where it has ended or never began.
  func person(in session: SessionToken, now: Date = .now) async throws -> Person? {
    let key = session.digest
    let now = now.secondsSince1970
    let found = try await database.read { db in
      try db.row(
        """
        \(Person.columns), session.seenDate FROM session JOIN person ON person.id = session.personID
        WHERE session.tokenHash = ? AND session.seenDate > ? AND session.beginDate > ? AND NOT person.isRemoved
        """, [key, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds]
      ) { row in (try Person(row), seenDate: try row["seenDate"] as Int64) }
    }
    guard let (person, seenDate) = found else { return nil }
    if now - seenDate > Session.seenInterval.components.seconds { noteSeen(key, now) }
    return person
  }

  /// Begins a session, and ends the one before; nil where the account has been removed, or its password changed, since it
  /// was read.
  func begin(of account: Account, insteadOf previous: SessionToken?) async throws -> SessionToken? {
    try await begin(of: account.id, insteadOf: previous, if: "passwordVersion = ?", [account.passwordVersion])
  }

  /// Begins a session of a demo person; nil where the id is nobody's who may be taken without a password.
  func beginDemo(of person: Person.ID, insteadOf previous: SessionToken?) async throws -> SessionToken? {
    try await begin(of: person, insteadOf: previous, if: "isDemo")
  }

  /// The sessions of a person, the latest in use first, 100 at most.
  func sessions(of person: Person.ID, now: Date = .now) async throws -> [Session] {
    let now = now.secondsSince1970
    return try await database.read { db in
      try db.rows(
        """
        SELECT tokenHash, beginDate, seenDate FROM session
        WHERE personID = ? AND seenDate > ? AND beginDate > ? ORDER BY seenDate DESC, beginDate DESC LIMIT 100
        """, [person, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds]
      ) { row in
        Session(key: try row["tokenHash"], beginDate: try row["beginDate"], seenDate: try row["seenDate"])
      }
    }
  }

  /// Ends sessions of a person, and says how many that were.
  func end(_ keys: [TokenDigest], of person: Person.ID) async throws -> Int {
    try await database.write { db in
      try keys.reduce(0) { count, key in
        count + (try db.run("DELETE FROM session WHERE tokenHash = ? AND personID = ?", [key, person]))
      }
    }
  }

  /// Ends a session. One that has ended already is none.
  func end(_ session: SessionToken) async throws {
    _ = try await database.write { db in
      try db.run("DELETE FROM session WHERE tokenHash = ?", [session.digest])
    }
  }

  /// Ends every session of everybody.
  func endAll() async throws {
    _ = try await database.write { try $0.run("DELETE FROM session") }
  }

  /// Ends every session of a person.
  func endAll(of person: Person.ID) async throws {
    try await database.write { try Self.endAll(of: person, in: $0) }
  }

  private func begin(
    of person: Person.ID, insteadOf previous: SessionToken?, if condition: String, _ arguments: Arguments = []
  ) async throws -> SessionToken? {
    let token = SessionToken()
    return try await database.write { db in
      guard try Self.begin(token.digest, of: person, if: condition, arguments, in: db) else { return nil }
      if let previous { try db.run("DELETE FROM session WHERE tokenHash = ?", [previous.digest]) }
      return token
    }
  }

  /// Whether a session has begun: not of somebody who has been removed, or whose row isn't as `condition` says.
  static func begin(
    _ key: TokenDigest, of person: Person.ID, if condition: String = "TRUE", _ arguments: Arguments = [],
    in db: borrowing Writer, now: Date = .now
  ) throws -> Bool {
    let now = now.secondsSince1970
    try db.run(
      "DELETE FROM session WHERE seenDate <= ? OR beginDate <= ?",
      [now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds])
    let count = try db.run(
      """
      INSERT INTO session (tokenHash, personID, beginDate, seenDate)
      SELECT ?, id, ?, ? FROM person WHERE id = ? AND NOT isRemoved AND \(condition)
      """, [key, now, now, person] + arguments)
    return count == 1
  }

  static func endAll(of person: Person.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM session WHERE personID = ?", [person])
  }

  /// No page waits for this: it is written when the writer gets to it.
  private func noteSeen(_ key: TokenDigest, _ now: Int64) {
    database.writeLater { db in
      try db.run("UPDATE session SET seenDate = ? WHERE tokenHash = ?", [now, key])
    }
  }
}
