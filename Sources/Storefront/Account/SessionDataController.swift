import Foundation
import GRDB
import WebMVVM

/// The digest of a session's token, as the database keeps it.
typealias SessionKey = Data

/// Who is signed in, and since when.
struct SessionDataController: Sendable {
  let database: ShopDatabase

  /// The person whose session this is, or nil where it has ended or never began.
  func person(in session: SessionToken, now: Date = .now) throws -> Person? {
    let key = session.digest
    let now = now.secondsSince1970
    let found = try database.read { db in
      try db.row(
        """
        \(Person.columns), session.seenDate FROM session JOIN person ON person.id = session.personID
        WHERE session.tokenHash = ? AND session.seenDate > ? AND session.beginDate > ? AND NOT person.isRemoved
        """, [key, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds]
      ) { (Person($0), seenDate: $0.integer(5)) }
    }
    guard let (person, seenDate) = found else { return nil }
    if now - Int64(seenDate) > Session.seenInterval.components.seconds { noteSeen(key, now) }
    return person
  }

  /// Begins a session, and ends the one before; nil where the account has been removed, or its password changed, since it
  /// was read.
  func begin(of account: Account, insteadOf previous: SessionToken?) async throws -> SessionToken? {
    try await begin(of: account.id, insteadOf: previous, if: "passwordVersion = \(account.passwordVersion)")
  }

  /// Begins a session of a demo person; nil where the id is nobody's who may be taken without a password.
  func beginDemo(of person: Person.ID, insteadOf previous: SessionToken?) async throws -> SessionToken? {
    try await begin(of: person, insteadOf: previous, if: "isDemo")
  }

  /// The sessions of a person, the latest in use first, 100 at most.
  func sessions(of person: Person.ID, now: Date = .now) throws -> [OpenSession] {
    let now = now.secondsSince1970
    return try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT tokenHash, beginDate, seenDate FROM session
          WHERE personID = ? AND seenDate > ? AND beginDate > ? ORDER BY seenDate DESC, beginDate DESC LIMIT 100
          """,
        arguments: [person, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds]
      ).map {
        OpenSession(
          key: $0["tokenHash"], beginDate: Date(secondsSince1970: $0["beginDate"]),
          seenDate: Date(secondsSince1970: $0["seenDate"]))
      }
    }
  }

  /// Ends sessions of a person, and says how many that were.
  func end(_ keys: [SessionKey], of person: Person.ID) async throws -> Int {
    try await database.write { db in
      try keys.reduce(0) { count, key in
        try db.execute(sql: "DELETE FROM session WHERE tokenHash = ? AND personID = ?", arguments: [key, person])
        return count + db.changesCount
      }
    }
  }

  /// Ends a session. One that has ended already is none.
  func end(_ session: SessionToken) async throws {
    try await database.write { db in
      try db.execute(sql: "DELETE FROM session WHERE tokenHash = ?", arguments: [session.digest])
    }
  }

  /// Ends every session of everybody.
  func endAll() async throws {
    try await database.write { try $0.execute(sql: "DELETE FROM session") }
  }

  /// Ends every session of a person.
  func endAll(of person: Person.ID) async throws {
    try await database.write { try Self.endAll(of: person, in: $0) }
  }

  private func begin(
    of person: Person.ID, insteadOf previous: SessionToken?, if condition: String
  ) async throws -> SessionToken? {
    let token = SessionToken()
    return try await database.write { db in
      guard try Self.begin(token.digest, of: person, if: condition, in: db) else { return nil }
      try db.execute(sql: "DELETE FROM session WHERE tokenHash = ?", arguments: [previous?.digest])
      return token
    }
  }

  /// Whether a session has begun: not of somebody who has been removed, or whose row isn't as `condition` says.
  static func begin(
    _ key: SessionKey, of person: Person.ID, if condition: String = "TRUE", in db: Database, now: Date = .now
  ) throws -> Bool {
    let now = now.secondsSince1970
    try db.execute(
      sql: "DELETE FROM session WHERE seenDate <= ? OR beginDate <= ?",
      arguments: [now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds])
    try db.execute(
      sql: """
        INSERT INTO session (tokenHash, personID, beginDate, seenDate)
        SELECT ?, id, ?, ? FROM person WHERE id = ? AND NOT isRemoved AND \(condition)
        """, arguments: [key, now, now, person])
    return db.changesCount == 1
  }

  static func endAll(of person: Person.ID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM session WHERE personID = ?", arguments: [person])
  }

  /// No page waits for this: it is written when the writer gets to it.
  private func noteSeen(_ key: SessionKey, _ now: Int64) {
    database.writeLater { db in
      try db.execute(sql: "UPDATE session SET seenDate = ? WHERE tokenHash = ?", arguments: [now, key])
    }
  }
}
