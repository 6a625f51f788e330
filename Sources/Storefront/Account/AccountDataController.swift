import Foundation
import GRDB
import WebMVVM

/// Who there is, and who is signed in.
struct AccountDataController: Sendable {
  /// How long a session lasts.
  static let sessionLifetime = Duration.seconds(14 * 24 * 60 * 60)

  let database: ShopDatabase

  /// The person whose session this is, or nil where it has ended or never began.
  func person(in session: SessionToken) throws -> Person? {
    try database.read { db in
      try db.row(
        """
        SELECT person.id, person.name, person.role FROM session JOIN person ON person.id = session.personID
        WHERE session.tokenHash = ? AND session.expiryDate > ?
        """, [session.digest, Date.now.secondsSince1970], Person.init)
    }
  }

  /// The people of the demo database, whom anybody at this machine may be.
  func demoPeople() throws -> [Person] {
    try database.read { try $0.rows("SELECT id, name, role FROM person WHERE isDemo ORDER BY id", [], Person.init) }
  }

  /// Begins a session of a demo person, and ends the one before; nil where the id is nobody's who may be taken without a
  /// password.
  func beginDemoSession(of id: Person.ID, insteadOf previous: SessionToken? = nil) async throws -> SessionToken? {
    let token = SessionToken()
    let now = Date.now
    return try await database.write { db in
      guard try Bool.fetchOne(db, sql: "SELECT isDemo FROM person WHERE id = ?", arguments: [id]) == true else {
        return nil
      }
      try db.execute(
        sql: "DELETE FROM session WHERE expiryDate <= ? OR tokenHash = ?",
        arguments: [now.secondsSince1970, previous?.digest])
      try db.execute(
        sql: "INSERT INTO session (tokenHash, personID, expiryDate) VALUES (?, ?, ?)",
        arguments: [token.digest, id, now.secondsSince1970 + Self.sessionLifetime.components.seconds])
      return token
    }
  }

  /// Ends a session. One that has ended already is none.
  func endSession(_ token: SessionToken) async throws {
    try await database.write { db in
      try db.execute(sql: "DELETE FROM session WHERE tokenHash = ?", arguments: [token.digest])
    }
  }
}

extension Person {
  fileprivate init(_ columns: borrowing Columns) {
    self.init(id: columns.id(0), name: columns.text(1), role: columns.text(2))
  }
}
