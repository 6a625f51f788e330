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
        WHERE session.tokenHash = ? AND session.seenDate > ? AND session.beginDate > ?
        """, [key, now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds]
      ) { (Person($0), seenDate: $0.integer(4)) }
    }
    guard let (person, seenDate) = found else { return nil }
    if now - Int64(seenDate) > Session.seenInterval.components.seconds { noteSeen(key, now) }
    return person
  }

  /// Begins a session, and ends the one before.
  func begin(of person: Person.ID, insteadOf previous: SessionToken?) async throws -> SessionToken {
    let token = SessionToken()
    try await database.write { db in
      try db.execute(sql: "DELETE FROM session WHERE tokenHash = ?", arguments: [previous?.digest])
      try Self.begin(token.digest, of: person, in: db)
    }
    return token
  }

  /// Begins a session of a demo person; nil where the id is nobody's who may be taken without a password.
  func beginDemo(of person: Person.ID, insteadOf previous: SessionToken?) async throws -> SessionToken? {
    let isDemo = try database.read { db in
      try db.row("SELECT isDemo FROM person WHERE id = ? AND NOT isRemoved", [person]) { $0.bool(0) }
    }
    return isDemo == true ? try await begin(of: person, insteadOf: previous) : nil
  }

  /// Ends a session. One that has ended already is none.
  func end(_ session: SessionToken) async throws {
    try await database.write { db in
      try db.execute(sql: "DELETE FROM session WHERE tokenHash = ?", arguments: [session.digest])
    }
  }

  /// Ends every session of a person.
  func endAll(of person: Person.ID) async throws {
    try await database.write { try Self.endAll(of: person, in: $0) }
  }

  static func begin(_ token: SessionKey, of person: Person.ID, in db: Database, now: Date = .now) throws {
    let now = now.secondsSince1970
    try db.execute(
      sql: "DELETE FROM session WHERE seenDate <= ? OR beginDate <= ?",
      arguments: [now - Session.idleLimit.components.seconds, now - Session.limit.components.seconds])
    try db.execute(
      sql: "INSERT INTO session (tokenHash, personID, beginDate, seenDate) VALUES (?, ?, ?, ?)",
      arguments: [token, person, now, now])
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
