import Foundation
import Persistence

/// Backups, for the operator of the shop.
extension Shop {
  private static let countedTables = ["sort", "goods", "variant", "person", "session", "letter", "mail"]

  /// Copies the database while the shop is served, and checks the copy.
  ///
  /// - Parameters:
  ///   - path: The path of the shop's database.
  ///   - target: The path of the copy, which must not exist.
  /// - Returns: The result, for the operator.
  /// - Throws: An error with a description for the operator. Then there is no copy.
  public static func backUp(databasePath path: String, to target: String) throws -> String {
    let report = try DatabaseBackup.make(
      of: path, at: target, schema: ShopMigrations.schema, counting: countedTables)
    return "Saved as \(target). \(counts(report))"
  }

  /// Checks a database file without changing it.
  ///
  /// - Returns: What was found, for the operator, and whether the file can be used.
  /// - Throws: An error with a description for the operator if the file cannot be read, or is not a shop's database.
  public static func check(databasePath path: String) throws -> (description: String, isSound: Bool) {
    if DatabaseAddress.isPostgreSQL(path) { throw DatabaseBackup.IsOnServer() }
    guard FileManager.default.isReadableFile(atPath: path) else { throw MissingDatabase(path: path) }
    let report = try DatabaseReport(
      checking: path, schema: ShopMigrations.schema, counting: countedTables, differences: IndexComparison.differences)
    let schema =
      report.isCurrent
      ? "The schema is that of this version (\(report.version ?? "empty"))."
      : "The schema (\(report.version ?? "empty")) is older. The next start brings it up to date."
    let found = (report.problems + report.repairs).joined(separator: "\n")
    guard report.problems.isEmpty else {
      return (
        """
        The database is damaged. Stop the shop, and restore a backup. A row whose values are wrong can also be corrected or \
        deleted with the sqlite3 shell. What was found:
        \(found)
        """, false
      )
    }
    guard report.differences.isEmpty else {
      return ((report.differences + report.repairs).joined(separator: "\n"), false)
    }
    if report.repairs.isEmpty { return ("The database is sound. \(schema) \(counts(report))", true) }
    return (
      """
      The record of changes is damaged, so pages can stay out of date. No other data is. The next start of the shop repairs \
      this. What was found:
      \(found)
      """, false
    )
  }

  private static func counts(_ report: DatabaseReport) -> String {
    "It has " + report.counts.map { "\($0.count) \($0.table)" }.joined(separator: ", ") + "."
  }
}

/// The file does not exist or cannot be read.
struct MissingDatabase: Error, CustomStringConvertible {
  let path: String

  var description: String { "There is no readable database “\(path)”. Check its name and its permissions." }
}
