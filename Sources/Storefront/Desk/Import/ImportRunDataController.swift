import Changes
import Foundation
import MVVM
import Persistence

extension TopicKind {
  /// The imports of the desk.
  static let importRuns = Topic.table("importRun")
}

/// The imports that are begun at the desk. Each step of one is a change of its row, which a server, a process or a person
/// makes only while the row is in the state that the step begins in. So none is lost, and none is made twice.
struct ImportRunDataController: Sendable {
  /// The maximum number of runs in the list.
  static let listed = 20

  let database: ShopDatabase

  /// The latest imports, and the one that is not over.
  func runs() async throws -> [ImportRun] {
    try await database.read(.importRuns, .people) { db in
      try db.rows(
        "SELECT \(ImportRun.columns) FROM \(ImportRun.tables) ORDER BY importRun.id DESC LIMIT ?", [Self.listed],
        ImportRun.init)
    }
  }

  func run(_ id: ImportRun.ID) async throws -> ImportRun? {
    try await database.read(.importRuns, .people) { db in try Self.run(id, in: db) }
  }

  static func run(_ id: ImportRun.ID, in db: borrowing Reader) throws -> ImportRun? {
    try db.row("SELECT \(ImportRun.columns) FROM \(ImportRun.tables) WHERE importRun.id = ?", [id], ImportRun.init)
  }

  /// Begins an import: its file is checked first.
  ///
  /// - Returns: The import; nil if another one is not over.
  func begin(
    _ fileName: String, currency: Currency?, keepsStock: Bool, by person: Person.ID, now: Date
  ) async throws -> ImportRun.ID? {
    try await database.write { db in
      try Self.giveUpSilent(at: now, in: db)
      if try db.reader.hasRow("SELECT 1 FROM importRun WHERE state IN ('checking', 'checked', 'importing')") {
        return nil
      }
      let id: ImportRun.ID = try db.added(
        """
        INSERT INTO importRun (personID, fileName, state, currency, keepsStock, beginDate, seenDate)
        VALUES (?, ?, 'checking', ?, ?, ?, ?) RETURNING id
        """, [person, fileName, currency?.code, keepsStock, now, now])
      try DeskLog.note(.importCheck, number: id.rawValue, present: fileName, by: person, in: db, now: now)
      return id
    }
  }

  /// Lets a file be imported that was checked.
  ///
  /// - Returns: Whether it was waiting for that.
  func start(_ id: ImportRun.ID, by person: Person.ID, now: Date) async throws -> Bool {
    try await database.write { db in
      let isStarted =
        try db.run(
          """
          UPDATE importRun SET state = 'importing', stepsDone = 0, stepCount = NULL, seenDate = ?
          WHERE id = ? AND state = 'checked'
          """, [now, id]) > 0
      if isStarted {
        try DeskLog.note(.importStart, number: id.rawValue, by: person, in: db, now: now)
      }
      return isStarted
    }
  }

  /// Ends an import. Its process notices that.
  ///
  /// - Returns: Whether it was not over.
  func cancel(_ id: ImportRun.ID, by person: Person.ID, now: Date) async throws -> Bool {
    try await database.write { db in
      let isCancelled =
        try db.run(
          """
          UPDATE importRun SET state = 'cancelled', endDate = ?
          WHERE id = ? AND state IN ('checking', 'checked', 'importing')
          """, [now, id]) > 0
      if isCancelled {
        try DeskLog.note(.importEnd, number: id.rawValue, by: person, in: db, now: now)
      }
      return isCancelled
    }
  }

  /// Says that an import failed, if it is still in a state.
  func fail(_ id: ImportRun.ID, in state: ImportRun.State, _ failure: ImportFailure, now: Date) throws {
    try database.writeAndWait { db in
      _ = try db.run(
        "UPDATE importRun SET state = 'failed', message = ?, endDate = ? WHERE id = ? AND state = ?",
        [try ImportRun.encoded(failure), now, id, state.rawValue])
    }
  }

  /// Gives up the imports whose processes have ended, for example because the machine was restarted.
  ///
  /// - Returns: The imports whose files are needed.
  func giveUpSilent(at now: Date) throws -> [ImportRun.ID] {
    try database.writeAndWait { db in
      try Self.giveUpSilent(at: now, in: db)
      return try db.values("SELECT id FROM importRun WHERE state IN ('checking', 'checked', 'importing')")
    }
  }

  private static func giveUpSilent(at now: Date, in db: borrowing Writer) throws {
    try db.run(
      """
      UPDATE importRun SET state = 'failed', message = ?, endDate = ?
      WHERE state IN ('checking', 'importing') AND seenDate < ?
      """, [try ImportRun.encoded(ImportFailure.ended), now, now - ImportRun.silence])
  }
}

/// What the process of an import writes.
extension ImportRunDataController {
  /// Writes how far the process is.
  ///
  /// - Returns: False if the import was cancelled or given up.
  func note(_ done: Int, of count: Int?, for id: ImportRun.ID, in state: ImportRun.State, now: Date) throws -> Bool {
    try database.writeAndWait { db in
      try db.run(
        "UPDATE importRun SET stepsDone = ?, stepCount = ?, seenDate = ? WHERE id = ? AND state = ?",
        [done, count, now, id, state.rawValue]) > 0
    }
  }

  /// Writes the report of a check or of an import at its end. The report of an import that was cancelled says what is kept.
  func end(_ id: ImportRun.ID, in state: ImportRun.State, with report: ImportRunReport, now: Date) throws {
    let text = try ImportRun.encoded(report)
    try database.writeAndWait { db in
      let (next, end): (ImportRun.State, Date?) = state == .checking ? (.checked, nil) : (.done, now)
      let isEnded = try db.run(
        """
        UPDATE importRun SET state = ?, report = ?, stepsDone = COALESCE(stepCount, 0), seenDate = ?, endDate = ?
        WHERE id = ? AND state = ?
        """,
        [next.rawValue, text, now, end, id, state.rawValue])
      if isEnded == 0, state == .importing {
        try db.run("UPDATE importRun SET report = ? WHERE id = ? AND state = 'cancelled'", [text, id])
      }
    }
  }
}
