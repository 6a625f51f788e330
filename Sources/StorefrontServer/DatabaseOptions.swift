import ArgumentParser
import Storefront

/// Where the shop's database is.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp("The SQLite file of the shop. It is made where there is none.", valueName: "path"))
  var path = "storefront.sqlite"

  /// Opens the shop for `body`, and closes it.
  func withShop(_ body: (Shop) async throws -> Void) async throws {
    let shop = try Shop(databasePath: path)
    try await body(shop)
    try shop.close()
  }
}
