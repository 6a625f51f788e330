import Foundation
import GRDB
import GRDBSQLite

/// What a check of a database file found.
package struct DatabaseReport: Sendable {
  /// What is damaged, at most some hundred sentences; empty for a sound file.
  package let problems: [String]
  /// The last step of the file's schema; nil for an empty database.
  package let version: String?
  /// Whether the schema is that of this program. An older one is brought up to date when the file is opened for writing.
  package let isCurrent: Bool
  /// The number of rows of the tables that were asked for. A table that the file does not have is missing.
  package let counts: [(table: String, count: Int)]

  /// Checks the structure of a file, and the references between its rows.
  ///
  /// The file is not changed and can be in use. No other file stays beside a backup.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The schema of the database.
  ///   - tables: The tables whose rows are counted.
  /// - Throws: ``UnusableDatabase`` if the file does not exist, cannot be read, or is a database of something else.
  package init(
    checking path: String, schema: Schema, counting tables: [String]
  ) throws(UnusableDatabase) {
    do {
      self = try SQLError.translating {
        try Self.readOnly(path, schema, tables) ?? Self.of(path, .inspecting(timeout: 10), schema, tables)
      }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// The report about a file that no program has open, such as a backup, in a folder that cannot be written; nil otherwise.
  ///
  /// SQLite can't create the files that a reader needs there. It then leaves the rules for rows (`CHECK`) out.
  /// https://www.sqlite.org/uri.html#uriimmutable
  private static func readOnly(_ path: String, _ schema: Schema, _ tables: [String]) throws -> DatabaseReport? {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard !FileManager.default.isWritableFile(atPath: folder), isAtRest(path) else { return nil }
    try Connection.checkIsFile(path)
    let report = Result {
      try of("\(URL(filePath: path).absoluteString)?immutable=1", .reading(timeout: 10), schema, tables)
    }
    // A program that has opened it meanwhile may have changed it.
    return isAtRest(path) ? try report.get() : nil
  }

  /// Whether there is no journal, and SQLite can be told that nobody changes the file.
  private static func isAtRest(_ path: String) -> Bool {
    sqlite3_compileoption_used("USE_URI") != 0
      && !["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
  }

  private static func of(
    _ path: String, _ configuration: Configuration, _ schema: Schema, _ tables: [String]
  ) throws -> DatabaseReport {
    let connection = try Connection(path: path, configuration: configuration)
    let report = try DatabaseReport(connection, schema, tables)
    try connection.close()
    return report
  }

  init(_ connection: Connection, _ schema: Schema, _ tables: [String]) throws {
    let isOurs = try Reader(connection).value("PRAGMA application_id") == schema.applicationID
    guard isOurs else { throw UnusableDatabase.Mismatch.isOther }
    try schema.check(Reader(connection))
    // The counts and the checks are of one state.
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    let reader = Reader(connection)
    // https://www.sqlite.org/pragma.html#pragma_integrity_check
    let found = try reader.values("PRAGMA integrity_check(100)", as: String.self).filter { $0 != "ok" }
    problems = try found + Self.references(reader)
    version = try schema.steps(of: reader).last
    isCurrent = try schema.isCurrent(reader)
    counts = try tables.filter { try reader.hasTable($0) }.map { table in
      (table, try reader.value("SELECT count(*) FROM \(table)") ?? 0)
    }
  }

  private static func references(_ reader: borrowing Reader) throws -> [String] {
    let broken = try reader.rows("PRAGMA foreign_key_check") { row -> String in
      let (table, parent): (String, String) = (try row["table"], try row["parent"])
      return "A row of \(table) refers to a row of \(parent) that does not exist."
    }
    return Array(broken.prefix(100))
  }
}
