import Foundation
import Persistence

/// Checks of a database, for the operator of the shop.
extension Shop {
  /// What a check found.
  package enum CheckResult: Sendable {
    /// Everything is right. The version of the schema and the rows of some tables are known of a file.
    case isSound(isCurrent: Bool, version: String? = nil, counts: [(table: String, count: Int)] = [])
    /// The file is damaged. The problems are sentences.
    case isDamaged([String])

    /// Whether everything is right.
    package var isSound: Bool { if case .isSound = self { true } else { false } }
  }

  /// The tables whose rows are counted.
  static let countedTables = ["sort", "goods", "variant", "person", "session", "letter", "mail"]

  /// Checks a database without changing it: the structure of a file, or the schema of a database on a server.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Throws: An error with a description for the operator if the database cannot be read, or is not a shop's.
  package static func check(databasePath path: String) throws -> CheckResult {
    try DatabaseAddress.isPostgreSQL(path) ? checkServer(path) : checkFile(path)
  }

  /// Makes everything again that is derived from goods, letters and names, while the shop is served.
  ///
  /// - Parameter path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  /// - Returns: How many goods, letters and people there are.
  /// - Throws: An error with a description for the operator if the database cannot be used, or is not a shop's.
  package static func reindex(databasePath path: String) throws -> (goods: Int, letters: Int, people: Int) {
    // Statements can concern all goods of a sort.
    var server = PostgreSQLOptions()
    server.statementTimeout = 600
    let database = try ShopDatabase(path: path, mayMake: false, server: server)
    defer { try? database.close() }
    return try Reindex(database: database).run()
  }

  private static func checkFile(_ path: String) throws -> CheckResult {
    guard FileManager.default.isReadableFile(atPath: path) else { throw MissingDatabase(path: path) }
    let report = try DatabaseReport(checking: path, schema: .shop, counting: countedTables)
    return report.problems.isEmpty
      ? .isSound(isCurrent: report.isCurrent, version: report.version ?? "empty", counts: report.counts)
      : .isDamaged(report.problems)
  }

  private static func checkServer(_ address: String) throws -> CheckResult {
    guard let database = try ShopDatabase(readingServer: address) else {
      throw UnusableDatabase(
        path: DatabaseAddress.shown(address), reason: UnusableDatabase.Mismatch.isMissing(name: Schema.shop.name))
    }
    defer { try? database.close() }
    return try database.readAndWait { db in
      guard try Schema.shop.isCurrent(db) else { return .isSound(isCurrent: false) }
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
