import ArgumentParser
import Foundation
import Logging
import Storefront

/// Where the shop's database is.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("The SQLite file of the shop. It is made where there is none.", valueName: "path"))
  var path = "storefront.sqlite"

  /// Opens the shop for `body`, and closes it.
  ///
  /// - Parameters:
  ///   - mayMake: A database is made where there is none. Otherwise a path that was mistyped is an error.
  ///   - logger: Gets why nothing can be saved any more.
  func withShop(
    mayMake: Bool = false, logger: Logger? = nil, _ body: (Shop) async throws -> Void
  ) async throws {
    guard mayMake || FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        "There is no database “\(path)”. The first start of the shop makes one.", exitCode: EX_NOINPUT)
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
