import Foundation
import Persistence

/// Checks of a database, for the operator of the shop.
extension Shop {
  /// The tables whose rows are counted.
  static let countedTables = ["sort", "goods", "variant", "person", "session", "letter", "mail"]

  /// Checks a database without changing it: a file, or the derived data of a database on a server.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Throws: An error with a description for the operator if the database cannot be read, or is not a shop's.
  package static func check(databasePath path: String) throws -> CheckResult {
    CheckResult(finding: try DatabaseAddress.isPostgreSQL(path) ? checkServer(path) : checkFile(path))
  }

  /// Checks a database, and makes again what is derived from other data and wrong, while the shop is served.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Throws: An error with a description for the operator if the database cannot be used, or is not a shop's.
  package static func repair(databasePath path: String) throws -> CheckResult {
    let found = try check(databasePath: path)
    switch found.finding {
    case .isSound, .isDamaged: return found
    case .changesAreWrong, .derivedDataIsWrong: break
    }
    // Statements can concern all goods of a sort.
    var server = PostgreSQLOptions()
    server.statementTimeout = 600
    // Opening it repairs the record of changes and the triggers.
    let database = try ShopDatabase(path: path, mayMake: false, server: server)
    let wrong = try database.readAndWait { db in try DerivedDataCheck(db) }
    var repair = try DerivedDataRepair(database: database).run(wrong)
    if case .changesAreWrong = found.finding { repair.hasChanges = true }
    try database.close()
    return CheckResult(finding: try check(databasePath: path).finding, repair: repair)
  }

  private static func checkFile(_ path: String) throws -> CheckResult.Finding {
    guard FileManager.default.isReadableFile(atPath: path) else { throw MissingDatabase(path: path) }
    let report = try DatabaseReport(checking: path, schema: .shop, counting: countedTables) { db in
      try DerivedDataCheck(db).problems
    }
    if !report.problems.isEmpty { return .isDamaged(report.problems + report.repairs) }
    if !report.repairs.isEmpty { return .changesAreWrong(report.repairs + report.differences) }
    if !report.differences.isEmpty { return .derivedDataIsWrong(report.differences) }
    return .isSound(isCurrent: report.isCurrent, version: report.version ?? "empty", counts: report.counts)
  }

  private static func checkServer(_ address: String) throws -> CheckResult.Finding {
    guard let database = try ShopDatabase(readingServer: address) else {
      throw UnusableDatabase(
        path: DatabaseAddress.shown(address), reason: UnusableDatabase.Mismatch.isMissing(name: Schema.shop.name))
    }
    defer { try? database.close() }
    return try database.readAndWait { db in
      guard try Schema.shop.isCurrent(db) else { return .isSound(isCurrent: false) }
      let problems = try DerivedDataCheck(db).problems
      if !problems.isEmpty { return .derivedDataIsWrong(problems) }
      let counts = try countedTables.map { table in
        (table: table, count: try db.value("SELECT count(*) FROM \(table)") ?? 0)
      }
      return .isSound(isCurrent: true, counts: counts)
    }
  }
}

/// The file does not exist or cannot be read.
struct MissingDatabase: Error, CustomStringConvertible {
  let path: String

  var description: String { "There is no readable database “\(path)”. Check its name and its permissions." }
}
