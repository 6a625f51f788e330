import Foundation
import Persistence

/// The process of an import that was begun at the desk.
extension Shop {
  /// The folder of the files that are uploaded at the desk: beside the database, or for one on a server in the working
  /// folder.
  public static func importFolder(databasePath path: String) -> String {
    DatabaseAddress.isPostgreSQL(path) ? "storefront-imports" : "\(path)-imports"
  }

  /// Does the next part of an import: checks its file, or imports it. Progress and result are in the database.
  ///
  /// - Parameters:
  ///   - run: The number of the import.
  ///   - path: The path of the shop's database.
  ///   - folder: The folder of the uploaded files.
  ///   - isStopped: Whether the process should end. What was imported by then is kept.
  /// - Returns: Why it failed, for the log; nil if it did not.
  /// - Throws: An error with a description for the operator if the database cannot be used.
  public static func performImport(
    _ run: Int64, databasePath path: String, folder: String, isStopped: @escaping @Sendable () -> Bool
  ) throws -> String? {
    // Statements of an import can concern all goods of a sort.
    var server = PostgreSQLOptions()
    server.statementTimeout = 600
    let database = try ShopDatabase(path: path, mayMake: false, server: server)
    defer { try? database.close() }
    return try ImportWork(database: database, folder: ImportFolder(path: folder))
      .perform(ImportRun.ID(rawValue: run), isStopped: isStopped)
  }
}
