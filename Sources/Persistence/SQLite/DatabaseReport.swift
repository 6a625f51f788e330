import Foundation
import GRDB
import GRDBSQLite

/// What a check of a database file found.
public struct DatabaseReport: Sendable {
  /// What is damaged, at most some hundred sentences; empty for a sound file.
  public let problems: [String]
  /// What is damaged in the numbers of the changes, which pages follow. It is repaired when the file is opened for writing.
  public let repairs: [String]
  /// The last migration of the file; nil for an empty database.
  public let version: String?
  /// Whether the schema is that of this program. An older one is migrated when the file is opened for writing.
  public let isCurrent: Bool
  /// The number of rows of the tables that were asked for. A table that the file does not have is missing.
  public let counts: [(table: String, count: Int)]

  /// Checks the structure of a file, the references between its rows, the rules for them, its schema, and its full-text
  /// indexes.
  ///
  /// The file is not changed and can be in use. No other file stays beside a backup.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The schema of the database.
  ///   - tables: The tables whose rows are counted.
  /// - Throws: ``UnusableDatabase`` if the file does not exist, cannot be read, or is a database of something else.
  public init(checking path: String, schema: Schema, counting tables: [String]) throws(UnusableDatabase) {
    do {
      self = try SQLError.translating {
        try Self.atRest(path, schema, tables) ?? Self.of(path, schema, tables)
      }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// The report about a file that no program has open, such as a backup; nil if a program has it open.
  ///
  /// Nothing is locked, so no other file is created beside it, and it can be in a folder that cannot be written.
  /// https://www.sqlite.org/uri.html#uriimmutable
  private static func atRest(_ path: String, _ schema: Schema, _ tables: [String]) throws -> DatabaseReport? {
    guard isAtRest(path) else { return nil }
    try Connection.checkIsFile(path)
    let report = Result { try of("\(URL(filePath: path).absoluteString)?immutable=1", schema, tables) }
    // A program that has opened it meanwhile may have changed it.
    return isAtRest(path) ? try report.get() : nil
  }

  /// Whether there is no journal, and SQLite can be told that nobody changes the file.
  private static func isAtRest(_ path: String) -> Bool {
    sqlite3_compileoption_used("USE_URI") != 0
      && !["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
  }

  private static func of(_ path: String, _ schema: Schema, _ tables: [String]) throws -> DatabaseReport {
    let connection = try Connection(path: path, configuration: .reading(patience: 10))
    let report = try DatabaseReport(connection, schema, tables)
    try connection.close()
    return report
  }

  init(_ connection: Connection, _ schema: Schema, _ tables: [String]) throws {
    let isOurs = try Reader(connection).value("PRAGMA application_id") == schema.applicationID
    guard isOurs else { throw UnusableDatabase.Mismatch.isOther }
    let migrations: [String] = try Reader(connection).values("SELECT identifier FROM grdb_migrations ORDER BY rowid")
    guard Set(schema.migrations.map(\.name)).isSuperset(of: migrations) else {
      throw UnusableDatabase.Mismatch.isOfLaterVersion
    }
    // The counts and the checks are of one state.
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    let reader = Reader(connection)
    let damage = try Self.problems(reader)
    version = migrations.last
    // What cannot be read cannot be compared.
    problems =
      damage.isEmpty ? try Self.contentProblems(connection, schema, version: migrations.last) : damage
    repairs = damage.isEmpty ? try ChangeRecord.readable(reader)?.problems ?? [] : []
    isCurrent = migrations.count == schema.migrations.count
    counts = try tables.filter { try reader.hasTable($0) }.map { table in
      (table, try reader.value("SELECT count(*) FROM \(table)") ?? 0)
    }
  }

  private static func contentProblems(
    _ connection: Connection, _ schema: Schema, version: String?
  ) throws -> [String] {
    let reader = Reader(connection)
    return try (version.map { try SchemaComparison.problems(reader, schema, version: $0) } ?? [])
      + CheckConstraints.problems(reader) + FullTextCheck.problems(connection)
  }

  /// https://www.sqlite.org/pragma.html#pragma_integrity_check
  private static func problems(_ reader: borrowing Reader) throws -> [String] {
    let damage: [String] = try reader.values("PRAGMA integrity_check(100)")
    let references = try reader.rows("PRAGMA foreign_key_check") { row -> String in
      let (table, parent): (String, String) = (try row["table"], try row["parent"])
      return "A row of \(table) refers to a row of \(parent) that does not exist."
    }
    return damage.filter { $0 != "ok" } + references.prefix(100)
  }
}
