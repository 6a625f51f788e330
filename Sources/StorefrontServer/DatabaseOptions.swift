import ArgumentParser
import Foundation
import Logging
import Storefront

/// The option for the shop's database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The SQLite file of the shop. The serve command creates it if it does not exist.", valueName: "path"))
  var path = "storefront.sqlite"

  /// Opens the shop, runs `body`, and closes the shop.
  ///
  /// - Parameters:
  ///   - mayMake: Whether to create a missing database. Otherwise a missing file, for example a mistyped path, is an
  ///     error.
  ///   - logger: receives the error when nothing can be saved any more.
  func withShop(
    mayMake: Bool = false, logger: Logger? = nil, _ body: (Shop) async throws -> Void
  ) async throws {
    guard mayMake || FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        "There is no database “\(path)”. Start the shop once to create it.", exitCode: EX_NOINPUT)
    }
    let shop = try Shop(databasePath: path, logger: logger)
    do {
      try await body(shop)
    } catch {
      try shop.close()
      throw error
    }
    try shop.close()
  }
}
