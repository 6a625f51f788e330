public import Foundation
public import Logging
public import MicroHTTP
import Persistence
public import WebMVVM

/// The shop: a database, and the site that shows it.
public struct Shop: Sendable {
  let database: ShopDatabase

  /// Opens the database at `path`, and makes one where there is none.
  ///
  /// - Parameter logger: Gets why nothing can be saved any more.
  /// - Throws: An error with a description for a person where the file can't be opened, or isn't a shop's.
  public init(databasePath path: String, logger: Logger? = nil) throws {
    database = try ShopDatabase(path: path, logger: logger)
  }

  /// Fills a new database with the demo catalogue, its people and their mail.
  ///
  /// - Returns: What was filled in, in a line for a person; nil where the database has a catalogue already.
  public func fillIfNew() throws -> String? {
    try DemoData(database: database).fillIfNew()?.summary
  }

  /// Takes the products of a Shopify product CSV into the shop.
  ///
  /// - Parameters:
  ///   - currency: The currency of the file's prices, by its code of ISO 4217; nil for that of the shop's catalogue, or
  ///     CNY for the first one.
  ///   - databasePath: Opened, and made where there is none, only after the file has been read.
  /// - Returns: What was taken, and what was not and why, for a person; and how many rows were not taken.
  /// - Throws: An error with a description for a person where the file is no such CSV; then nothing has changed.
  public static func importProducts(
    from file: URL, currency: String?, databasePath: String
  ) throws -> (description: String, skippedRows: Int) {
    let currency = try currency.map(Currency.init(code:)) ?? CatalogueCurrency.kept(in: databasePath) ?? .cny
    let products = try ProductCSV(contentsOf: file, currency: currency)
    let database = try ShopDatabase(path: databasePath)
    let report = try ImportDataController(database: database).take(products)
    try database.close()
    return (report.description, report.skipped.count)
  }

  /// Closes the database, which leaves all of it in the one file. Nothing may use the shop or its site afterwards.
  public func close() throws {
    try database.close()
  }

  /// The site that shows the shop.
  ///
  /// - Parameters:
  ///   - files: The folder `Public`.
  ///   - options: How it is served.
  ///   - observer: Receives what happens in the site, for a tool that shows it to a developer.
  ///   - logger: Gets faults, failed sign-ins, and at level `debug` every request.
  public func site(
    files: StaticFiles, options: ShopOptions, observer: SiteObserver? = nil, logger: Logger
  ) throws -> ShopSite {
    try CommonPasswords.check()
    return ShopSite(
      configuration: SiteConfiguration(
        flashKey: try SettingDataController(database: database).flashKey(), isSecure: options.isSecure,
        imageSources: ["https:"], keptBytes: options.keptBytes),
      database: database, services: ShopServices(database: database, files: files, options: options, logger: logger),
      files: files, observer: observer, logger: logger)
  }
}
