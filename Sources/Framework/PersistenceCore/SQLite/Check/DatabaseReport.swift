import Foundation
import GRDB
import GRDBSQLite

/// What a check of a database file found.
package struct DatabaseReport: Sendable {
  /// What is damaged, at most some hundred sentences; empty for a sound file.
  package let problems: [String]
  /// What is damaged in the numbers of the changes, which pages follow, and in the triggers. It is repaired when the file is
  /// opened for writing.
  package let repairs: [String]
  /// What the program's own comparison of the content found, such as words of an index that no text has. It is only made in a
  /// file without problems that has the schema of this program.
  package let differences: [String]
  /// The last step of the file's schema; nil for an empty database.
  package let version: String?
  /// Whether the schema is that of this program. An older one is brought up to date when the file is opened for writing.
  package let isCurrent: Bool
  /// The number of rows of the tables that were asked for. A table that the file does not have is missing.
  package let counts: [(table: String, count: Int)]

  /// Checks the structure of a file, the references between its rows, the rules for them, its schema, and its full-text
  /// indexes.
  ///
  /// The file is not changed and can be in use. No other file stays beside a backup.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The schema of the database.
  ///   - tables: The tables whose rows are counted.
  ///   - differences: Compares the content of the file: a sentence for each difference.
  /// - Throws: ``UnusableDatabase`` if the file does not exist, cannot be read, or is a database of something else.
  package init(
    checking path: String, schema: Schema, counting tables: [String],
    differences: (borrowing Reader) throws -> [String] = { _ in [] }
  ) throws(UnusableDatabase) {
    do {
      self = try SQLError.translating {
        try Self.atRest(path, schema, tables, differences) ?? Self.of(path, schema, tables, differences)
      }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// The report about a file that no program has open, such as a backup; nil if a program has it open.
  ///
  /// Nothing is locked, so no other file is created beside it, and it can be in a folder that cannot be written.
  /// https://www.sqlite.org/uri.html#uriimmutable
  private static func atRest(
    _ path: String, _ schema: Schema, _ tables: [String], _ differences: (borrowing Reader) throws -> [String]
  ) throws -> DatabaseReport? {
    guard isAtRest(path) else { return nil }
    try Connection.checkIsFile(path)
    let report = Result { try of("\(URL(filePath: path).absoluteString)?immutable=1", schema, tables, differences) }
    // A program that has opened it meanwhile may have changed it.
    return isAtRest(path) ? try report.get() : nil
  }

  /// Whether there is no journal, and SQLite can be told that nobody changes the file.
  private static func isAtRest(_ path: String) -> Bool {
    sqlite3_compileoption_used("USE_URI") != 0
      && !["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
  }

  private static func of(
    _ path: String, _ schema: Schema, _ tables: [String], _ differences: (borrowing Reader) throws -> [String]
  ) throws -> DatabaseReport {
    let connection = try Connection(path: path, configuration: .reading(timeout: 10))
    let report = try DatabaseReport(connection, schema, tables, differences)
    try connection.close()
    return report
  }

  init(
    _ connection: Connection, _ schema: Schema, _ tables: [String],
    _ differences: (borrowing Reader) throws -> [String] = { _ in [] }
  ) throws {
    let isOurs = try Reader(connection).value("PRAGMA application_id") == schema.applicationID
    guard isOurs else { throw UnusableDatabase.Mismatch.isOther }
    try schema.check(Reader(connection))
    // The counts and the checks are of one state.
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    let reader = Reader(connection)
    let (damage, values) = try Self.problems(reader)
    version = try schema.steps(of: reader).last
    isCurrent = try schema.isCurrent(reader)
    // What cannot be read cannot be compared.
    problems =
      try damage.isEmpty
      ? Self.references(reader) + Self.contentProblems(connection, schema, version: version, values)
      : damage + values + Self.references(reader)
    repairs = damage.isEmpty && !schema.tables.isEmpty ? try Self.repairs(reader, schema) : []
    self.differences = problems.isEmpty && isCurrent ? try differences(reader) : []
    counts = try tables.filter { try reader.hasTable($0) }.map { table in
      (table, try reader.value("SELECT count(*) FROM \(table)") ?? 0)
    }
  }

  /// - Parameter values: What SQLite says about values of other types than their columns.
  private static func contentProblems(
    _ connection: Connection, _ schema: Schema, version: String?, _ values: [String]
  ) throws -> [String] {
    let reader = Reader(connection)
    if version == nil { return values }
    let new = try Connection(path: ":memory:", configuration: Configuration())
    try schema.runSteps(on: new, where: Set(schema.steps(of: reader)).contains)
    let damaged = try DamagedValues(reader, comparedWith: Reader(new))
    let others = values.filter { value in !damaged.columns.contains { value.hasSuffix(" value in \($0)") } }
    let problems = try SchemaComparison.problems(reader, new: Reader(new))
    try new.close()
    return try problems + others + damaged.problems + CheckConstraints.problems(reader)
      + FullTextCheck.problems(connection)
  }

  /// What is repaired when the file is opened.
  private static func repairs(_ reader: borrowing Reader, _ schema: Schema) throws -> [String] {
    let record = try ChangeRecord.readable(reader)
    let slots = try FrameworkTables.slots(of: schema, reader)
    return (record?.problems ?? ["The tables of the record of changes (clock, change) are missing or different."])
      + (try SQLiteTriggers(schema, slots).differences(reader).map {
        "The trigger “\($0.name)” is \($0.isMissing ? "missing" : "not that of the program")."
      })
  }

  /// What SQLite finds: damage of the file, and values of other types than their columns, whose rows it does not name.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_integrity_check
  private static func problems(_ reader: borrowing Reader) throws -> (damage: [String], values: [String]) {
    let found = try reader.values("PRAGMA integrity_check(100)", as: String.self).filter { $0 != "ok" }
    let isValue = { (text: String) in text.contains(" value in ") }
    return (found.filter { !isValue($0) }, found.filter(isValue))
  }

  private static func references(_ reader: borrowing Reader) throws -> [String] {
    let broken = try reader.rows("PRAGMA foreign_key_check") { row -> String in
      let (table, parent): (String, String) = (try row["table"], try row["parent"])
      return "A row of \(table) refers to a row of \(parent) that does not exist."
    }
    return Array(broken.prefix(100))
  }
}
