import Foundation
import Persistence

/// Checks of a database, for the operator of the shop.
extension Shop {
  /// What a check or a repair found.
  public struct CheckResult: Sendable {
    /// What was found, for the operator.
    public let description: String
    /// Whether everything is right.
    public let isSound: Bool
    /// Whether the file is damaged, which no repair mends.
    fileprivate var isDamaged = false
    /// Whether opening the database repairs the record of changes or a trigger.
    fileprivate var needsOpening = false
  }

  /// Checks a database without changing it: a file, or the derived data of a database on a server.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Throws: An error with a description for the operator if the database cannot be read, or is not a shop's.
  public static func check(databasePath path: String) throws -> CheckResult {
    try DatabaseAddress.isPostgreSQL(path) ? checkServer(path) : checkFile(path)
  }

  /// Checks a database, and makes again what is derived from other data and wrong, while the shop is served.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Throws: An error with a description for the operator if the database cannot be used, or is not a shop's.
  public static func repair(databasePath path: String) throws -> CheckResult {
    let found = try check(databasePath: path)
    if found.isSound || found.isDamaged { return found }
    // Statements can concern all goods of a sort.
    var server = PostgreSQLOptions()
    server.statementTimeout = 600
    // Opening it repairs the record of changes and the triggers.
    let database = try ShopDatabase(path: path, mayMake: false, server: server)
    let wrong = try database.readAndWait { db in try DerivedDataCheck(db) }
    let opened = found.needsOpening ? ["Repaired the record of changes or the triggers."] : []
    let done = try opened + DerivedDataRepair(database: database).run(wrong)
    try database.close()
    let result = try check(databasePath: path)
    return CheckResult(
      description: (done + [result.description]).joined(separator: "\n"), isSound: result.isSound,
      isDamaged: result.isDamaged)
  }

  private static func checkFile(_ path: String) throws -> CheckResult {
    guard FileManager.default.isReadableFile(atPath: path) else { throw MissingDatabase(path: path) }
    let report = try DatabaseReport(checking: path, schema: .shop, counting: countedTables) { db in
      try DerivedDataCheck(db).problems
    }
    guard report.problems.isEmpty else {
      let found = report.problems + report.repairs
      return CheckResult(
        description: """
          The database is damaged. Stop the shop, and restore a backup. A row whose values are wrong can also be corrected or \
          deleted with the sqlite3 shell. What was found:
          \(found.joined(separator: "\n"))
          """, isSound: false, isDamaged: true)
    }
    if !report.repairs.isEmpty {
      return CheckResult(
        description: """
          The record of changes or a trigger is damaged, so pages can stay out of date. The next start of the shop repairs \
          this, and so does “storefront check --repair”. What was found:
          \((report.repairs + report.differences).joined(separator: "\n"))
          """, isSound: false, needsOpening: true)
    }
    let schema =
      report.isCurrent
      ? "The schema is that of this version (\(report.version ?? "empty"))."
      : "The schema (\(report.version ?? "empty")) is older. The next start brings it up to date."
    return result(report.differences, schema, report.counts)
  }

  private static func checkServer(_ address: String) throws -> CheckResult {
    guard let database = try ShopDatabase(readingServer: address) else {
      throw UnusableDatabase(
        path: DatabaseAddress.shown(address), reason: UnusableDatabase.Mismatch.isMissing(name: Schema.shop.name))
    }
    defer { try? database.close() }
    return try database.readAndWait { db in
      guard try Schema.shop.isCurrent(db) else {
        return CheckResult(description: "The schema is older. The next start brings it up to date.", isSound: true)
      }
      let counts = try countedTables.map { table in
        (table: table, count: try db.value("SELECT count(*) FROM \(table)") ?? 0)
      }
      return result(try DerivedDataCheck(db).problems, "The schema is that of this version.", counts)
    }
  }

  private static func result(
    _ problems: [String], _ schema: String, _ counts: [(table: String, count: Int)]
  ) -> CheckResult {
    if problems.isEmpty {
      return CheckResult(description: "The database is sound. \(schema) \(self.counts(counts))", isSound: true)
    }
    let advice = """
      Another program may have changed goods or letters. “storefront check --repair” makes this again from them, also while \
      the shop is running.
      """
    return CheckResult(description: (problems + [advice]).joined(separator: "\n"), isSound: false)
  }

  static func counts(_ counts: [(table: String, count: Int)]) -> String {
    "It has "
      + counts.map { table, count in
        let (one, several) = nouns[table] ?? (table, table)
        return count.counted(one, several)
      }.joined(separator: ", ") + "."
  }

  /// What the rows of the counted tables are, one and several.
  private static let nouns = [
    "sort": ("sort", "sorts"), "goods": ("item", "goods"), "variant": ("variant", "variants"),
    "person": ("person", "people"), "session": ("session", "sessions"), "letter": ("letter", "letters"),
    "mail": ("copy of a letter", "copies of letters"),
  ]
}

/// The file does not exist or cannot be read.
struct MissingDatabase: Error, CustomStringConvertible {
  let path: String

  var description: String { "There is no readable database “\(path)”. Check its name and its permissions." }
}
