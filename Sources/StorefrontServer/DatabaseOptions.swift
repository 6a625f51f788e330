import ArgumentParser
import Foundation
import Persistence
import Storefront

/// The option for the shop's database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      """
      The SQLite file of the shop, which the serve command creates if it does not exist; or a database on a PostgreSQL \
      server, such as postgres://shop@db.example/shop.
      """, valueName: "path|url"))
  var path = ownPath

  /// The file of a shop of somebody's own, if no other is named.
  private static let ownPath = "storefront.sqlite"
  /// The file of the demo, if no other is named.
  static let demoPath = "demo.sqlite"

  func validate() throws { try Self.check(path, of: "--database") }

  /// - Throws: An error with the name of the option if a text is no path of a file. SQLite reads `:memory:` as a database
  ///   that is lost at the end, and `file:shop.sqlite` as a URI, but the file system does not. `./:memory:` is a path.
  static func check(_ path: String, of option: String) throws {
    guard !["", ":memory:"].contains(path), !path.hasPrefix("file:") else {
      throw ValidationError("\(option) needs the path of a file, such as shop.sqlite. “\(path)” is none.")
    }
  }

  /// Opens the shop, runs `body`, and closes the shop.
  ///
  /// - Parameter mayMake: Whether to create a missing database. Otherwise a missing file or an empty database on a server,
  ///   for example a mistyped name, is an error.
  func withShop(mayMake: Bool = false, _ body: (Shop) async throws -> Void) async throws {
    if !mayMake { try checkExists() }
    let shop = try Shop(databasePath: path, mayMake: mayMake)
    do {
      try await body(shop)
    } catch {
      try shop.close()
      throw error
    }
    try shop.close()
  }

  /// - Throws: An error for the operator if there is no such file, for example because the path is mistyped.
  func checkExists() throws {
    guard Shop.exists(at: path) else {
      if FilePermission.isMissing(for: path) {
        throw CommandFailure(
          "There is no permission to use “\(path)”, or to look into its folder.", exitCode: EX_NOPERM)
      }
      let isForDemo = path == Self.ownPath && Shop.exists(at: Self.demoPath)
      let advice =
        isForDemo
        ? "For the demo's, add: --database \(Self.demoPath)" : "Start the shop once to create it: storefront serve"
      throw CommandFailure("There is no database “\(path)”. \(advice)", exitCode: EX_NOINPUT)
    }
  }
}
