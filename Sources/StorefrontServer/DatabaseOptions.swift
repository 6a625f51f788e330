import ArgumentParser
import Foundation
import Storefront

/// Where the shop's database is.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("The SQLite file of the shop. It is made where there is none.", valueName: "path"))
  var path = "storefront.sqlite"

  /// Opens the shop for `body`, and closes it.
  ///
  /// - Parameter mayMake: A database is made where there is none. Otherwise a path that was mistyped is an error.
  func withShop(mayMake: Bool = false, _ body: (Shop) async throws -> Void) async throws {
    guard mayMake || FileManager.default.fileExists(atPath: path) else { throw NoDatabase(path: path) }
    let shop = try Shop(databasePath: path)
    do {
      try await body(shop)
    } catch {
      try shop.close()
      throw error
    }
    try shop.close()
  }

  private struct NoDatabase: Error, CustomStringConvertible {
    let path: String
    var description: String { "There is no database “\(path)”. The first start of the shop makes one." }
  }
}
