import Foundation
import MVVM
import Persistence
import WebMVVM

/// The digest of a session's token. The database stores it in place of the token.
typealias TokenDigest = Data

/// Reads and writes the sessions of signed-in people.
struct SessionDataController: Sendable {
  let database: ShopDatabase

  /// The person of a session; nil if the session has ended or does not exist.
  ///
  /// - Parameter isVisit: Whether the person has made the request. It is then stored that the session was used.
  func person(in token: SessionToken, isVisit: Bool, now: Date = .now) async throws -> Person? {
    let key = token.digest
    let seconds = now.secondsSince1970
    let found = try await database.read(.session(key)) { db in
      let found = try db.row(
        """
        SELECT \(Person.columns), \(Session.columns)
        FROM session JOIN person ON person.id = session.personID
        WHERE session.tokenHash = ? AND session.seenDate > ? AND session.beginDate > ? AND NOT person.isRemoved
        """, [key, seconds - Session.idleLimit.components.seconds, seconds - Session.limit.components.seconds]
      ) { row in (person: try Person(row), session: try Session(row)) }
      db.depends(onEach: ShopTopics.person, found.map { [$0.person.id.rawValue] } ?? [])
      if let session = found?.session {
        db.expires(at: session.endDate)
        if isVisit { db.expires(at: session.nextUse(after: now)) }
      }
      return found
    }
    guard let (person, session) = found else { return nil }
    if isVisit, session.isUseDue(at: now) { noteSeen(key, seconds) }
    return person
  }

  /// Begins a session and ends the previous one. Nil if the account was removed or its password was changed since it
  /// was read.
  func begin(
    of account: Account, on device: Device = .unknown, insteadOf previous: SessionToken?
  ) async throws -> SessionToken? {
    try await begin(
      of: account.id, on: device, insteadOf: previous, if: "passwordVersion = ?", [account.passwordVersion])
  }

  /// Begins a session of a demo person. Nil if the id is not that of a demo person.
  func beginDemo(
    of person: Person.ID, on device: Device = .unknown, insteadOf previous: SessionToken?
  ) async throws -> SessionToken? {
    try await begin(of: person, on: device, insteadOf: previous, if: "isDemo")
  }

  /// The sessions of a person, the most recently used first, at most 100.
  func sessions(of person: Person.ID, now: Date = .now) async throws -> [Session] {
    let now = now.secondsSince1970
    return try await database.read(.sessions(of: person)) { db in
      let sessions = try db.rows(
        """
        SELECT \(Session.columns) FROM session
        WHERE personID = ? AND seenDate > ? AND beginDate > ? ORDER BY seenDate DESC, beginDate DESC LIMIT 100
        """, [person, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds], Session.init)
      for session in sessions { db.expires(at: session.endDate) }
      return sessions
    }
  }

  /// Ends sessions of a person, and returns the number of sessions that ended.
  func end(_ keys: [TokenDigest], of person: Person.ID) async throws -> Int {
    try await database.write { db in
      try keys.reduce(0) { count, key in
        count + (try db.run("DELETE FROM session WHERE tokenHash = ? AND personID = ?", [key, person]))
      }
    }
  }

  /// Ends a session. Has no effect if the session has already ended.
  func end(_ session: SessionToken) async throws {
    _ = try await database.write { db in
      try db.run("DELETE FROM session WHERE tokenHash = ?", [session.digest])
    }
  }

  /// Ends all sessions of all people.
  func endAll() async throws {
    _ = try await database.write { try $0.run("DELETE FROM session") }
  }

  /// Ends all sessions of a person.
  func endAll(of person: Person.ID) async throws {
    try await database.write { try Self.endAll(of: person, in: $0) }
  }

  private func begin(
    of person: Person.ID, on device: Device, insteadOf previous: SessionToken?, if condition: String,
    _ arguments: Arguments = []
  ) async throws -> SessionToken? {
    let token = SessionToken()
    return try await database.write { db in
      guard try Self.begin(token.digest, of: person, on: device, if: condition, arguments, in: db) else { return nil }
      if let previous { try db.run("DELETE FROM session WHERE tokenHash = ?", [previous.digest]) }
      return token
    }
  }

  /// Begins a session and returns true. Returns false if the person was removed, or the person's row does not satisfy
  /// `condition`.
  static func begin(
    _ key: TokenDigest, of person: Person.ID, on device: Device = .unknown, if condition: String = "TRUE",
    _ arguments: Arguments = [], in db: borrowing Writer, now: Date = .now
  ) throws -> Bool {
    let now = now.secondsSince1970
    try db.run(
      "DELETE FROM session WHERE seenDate <= ? OR beginDate <= ?",
      [now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds])
    let count = try db.run(
      """
      INSERT INTO session (tokenHash, personID, beginDate, seenDate, device)
      SELECT ?, id, ?, ?, ? FROM person WHERE id = ? AND NOT isRemoved AND \(condition)
      """, [key, now, now, device.text, person] + arguments)
    return count == 1
  }

  static func endAll(of person: Person.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM session WHERE personID = ?", [person])
  }

  /// Stores when the session was last used. No page waits for this write.
  private func noteSeen(_ key: TokenDigest, _ now: Int64) {
    database.writeLater { db in
      try db.run("UPDATE session SET seenDate = ? WHERE tokenHash = ?", [now, key])
    }
  }
}
