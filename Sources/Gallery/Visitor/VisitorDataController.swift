import Changes
import Foundation
import MVVM
import Persistence
import WebMVVM

/// Reads and writes one visitor's state of each scene. A visitor who has changed nothing has no row.
struct VisitorDataController: Sendable {
  /// How long a visitor is remembered after the last change, in the database and by the cookie.
  static let lifetime = Duration.seconds(30 * 24 * 60 * 60)

  let session: SessionToken
  private let database: GalleryDatabase
  private let limit: Int

  /// - Parameter limit: The maximum number of visitors. Above it, those who were seen longest ago are deleted.
  init(session: SessionToken, database: GalleryDatabase, limit: Int = 10_000) {
    self.session = session
    self.database = database
    self.limit = limit
  }

  /// The visitor's state of a scene. The default state if there is none, or if the stored one cannot be decoded.
  func state<State: VisitorState>(_ type: State.Type = State.self) async throws -> State {
    let session = session
    return try await database.read(.visitor(session.digest)) {
      try Self.stored(State.self, of: session, in: $0) ?? State()
    }
  }

  /// Changes the visitor's state of a scene in one transaction. Of two simultaneous changes, the second sees the result
  /// of the first.
  ///
  /// - Returns: The result of `change`.
  /// - Throws: The error of `change`. Then nothing has changed.
  @discardableResult
  func change<State: VisitorState, Value: Sendable>(
    _ type: State.Type = State.self, _ change: @escaping @Sendable (inout State) throws -> Value
  ) async throws -> Value {
    let (session, limit, now) = (session, limit, Int64(Date.now.timeIntervalSince1970))
    return try await database.write { db in
      var state = try Self.stored(State.self, of: session, in: db.reader) ?? State()
      let value = try change(&state)
      let visitor = try Self.seen(session, now: now, limit: limit, in: db)
      try db.run(
        """
        INSERT INTO state (visitorID, scene, value) VALUES (?, ?, ?)
        ON CONFLICT (visitorID, scene) DO UPDATE SET value = excluded.value
        """, [visitor, State.scene.rawValue, try Self.json(state)])
      return value
    }
  }

  /// Changes the visitor's state of a scene while or after something slow happens. Does nothing if the visitor has started
  /// over since it began.
  func changeStored<State: VisitorState>(
    _ type: State.Type = State.self, _ change: @escaping @Sendable (inout State) -> Void
  ) async throws {
    let session = session
    try await database.write { db in
      guard var state = try Self.stored(State.self, of: session, in: db.reader) else { return }
      change(&state)
      try db.run(
        "UPDATE state SET value = ? WHERE scene = ? AND visitorID = (SELECT id FROM visitor WHERE token = ?)",
        [try Self.json(state), State.scene.rawValue, session.digest])
    }
  }

  /// Deletes the visitor's state of a scene.
  func forget(_ scene: GallerySection) async throws {
    let session = session
    _ = try await database.write { db in
      try db.run(
        "DELETE FROM state WHERE scene = ? AND visitorID = (SELECT id FROM visitor WHERE token = ?)",
        [scene.rawValue, session.digest])
    }
  }

  private static func json(_ state: some VisitorState) throws -> String {
    String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
  }

  /// The state that is stored; nil if there is none, or if it cannot be decoded.
  private static func stored<State: VisitorState>(
    _ type: State.Type, of session: SessionToken, in db: borrowing Reader
  ) throws -> State? {
    let value: String? = try db.value(
      "SELECT value FROM state JOIN visitor ON visitor.id = state.visitorID WHERE token = ? AND scene = ?",
      [session.digest, State.scene.rawValue])
    return value.flatMap { try? JSONDecoder().decode(State.self, from: Data($0.utf8)) }
  }

  /// The id of the visitor's row. The row is created if it does not exist.
  private static func seen(_ session: SessionToken, now: Int64, limit: Int, in db: borrowing Writer) throws -> Int64 {
    let known: Int64? = try db.value(
      "UPDATE visitor SET seenDate = ? WHERE token = ? RETURNING id", [now, session.digest])
    if let known { return known }
    try makeRoom(now: now, limit: limit, in: db)
    return try db.added("INSERT INTO visitor (token, seenDate) VALUES (?, ?) RETURNING id", [session.digest, now])
  }

  private static func makeRoom(now: Int64, limit: Int, in db: borrowing Writer) throws {
    try db.run("DELETE FROM visitor WHERE seenDate < ?", [now - lifetime.components.seconds])
    try db.run(
      "DELETE FROM visitor WHERE id NOT IN (SELECT id FROM visitor ORDER BY seenDate DESC, id DESC LIMIT ?)",
      [limit - 1])
  }
}

/// The stored state of one scene for a visitor.
///
/// It is stored as JSON of at most 64 KiB. A property that is added later must be optional; otherwise visitors lose
/// their state.
protocol VisitorState: Codable, Sendable {
  /// The scene that it belongs to. "Start over" on its page deletes the state.
  static var scene: GallerySection { get }

  /// The initial state.
  init()
}
