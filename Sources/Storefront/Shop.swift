import Foundation
public import Logging
package import MicroHTTP
public import Persistence
import WebMVVM
package import WebMVVMServer

/// The shop: a database, and the site that shows it.
public struct Shop: Sendable {
  let database: ShopDatabase

  /// Opens the shop's database.
  ///
  /// - Parameters:
  ///   - path: The path of an SQLite file, or the address of a database on a PostgreSQL server.
  ///   - mayMake: Whether to create the database if there is none. Otherwise that is an error.
  ///   - server: How a server is used.
  ///   - observer: Receives how long reads and writes take.
  ///   - logger: Logs an error when nothing can be saved any more.
  /// - Throws: An error with a description for the operator if the database cannot be opened, or is not a shop's.
  public init(
    databasePath path: String, mayMake: Bool = true, server: PostgreSQLOptions = PostgreSQLOptions(),
    observer: DatabaseObserver? = nil, logger: Logger? = nil
  ) throws {
    self.init(
      database: try ShopDatabase(path: path, mayMake: mayMake, server: server, observer: observer, logger: logger))
  }

  /// - Parameter database: ``close()`` closes it.
  init(database: ShopDatabase) {
    self.database = database
  }

  /// Whether there is a database: a file at this path, or a server's address, which is not checked.
  public static func exists(at path: String) -> Bool {
    DatabaseAddress.isPostgreSQL(path) || FileManager.default.fileExists(atPath: path)
  }

  /// Closes the database. All data is then in one file. The shop and its site must not be used afterwards.
  public func close() throws {
    try database.close()
  }

  /// What a program serves: the site that shows the shop.
  ///
  /// - Parameters:
  ///   - files: The folder `Public`.
  ///   - options: The options for serving the shop.
  ///   - logger: Logs errors and failed sign-ins.
  ///   - admin: Shows operators the shop's own numbers.
  package func served(
    files: StaticFiles, options: ShopOptions, logger: Logger, admin: AdminListener? = nil
  ) throws -> ServedSite<ShopCoordinator> {
    TextFolding.load()
    // Without this, prices of two currencies are in one order. If the database is busy, it is done at the next start.
    try? CatalogueCurrency.countIfMissing(in: database)
    let services = try ShopServices(database: database, files: files, options: options, logger: logger)
    // If the database is busy, the next import of the desk does it.
    try? services.imports.tidy(now: .now)
    admin?.watch(self, services)
    var configuration = options.configuration
    configuration.imageSources = ["https:"]
    configuration.languages = .shop
    var served = ServedSite(model: database, configuration: configuration) { context in
      try await ShopCoordinator(services: services, context: context)
    }
    served.obstacle = { await obstacle() }
    return served
  }
}
