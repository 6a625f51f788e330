package import Foundation
import Persistence

/// A file of goods for the catalogue, for the operator of the shop.
extension Shop {
  /// Imports the products of a Shopify product CSV.
  ///
  /// - Parameters:
  ///   - file: The file, or a pipe such as `/dev/stdin`.
  ///   - encoding: The encoding of the file; nil for UTF-8, or for UTF-16 with its mark.
  ///   - currency: The currency of the file's prices, as a code of ISO 4217; nil for the currency of the shop's
  ///     catalogue, or CNY for the first catalogue.
  ///   - path: The path of the shop's database. It is opened, or created, after the file has been checked.
  ///   - keepsStock: Whether the stock of goods that the shop has stays, whatever the file says.
  ///   - isDryRun: Whether only to say what would be imported.
  ///   - monitor: Watches the import.
  /// - Throws: An error with a description for the operator. If the file is not such a CSV, nothing has changed.
  package static func importProducts(
    from file: URL, encoding: FileEncoding? = nil, currency: String?, databasePath path: String,
    keepsStock: Bool = false, isDryRun: Bool = false, monitor: ImportMonitor = ImportMonitor()
  ) throws -> ImportReport {
    let kept = try CatalogueCurrency.kept(in: path)
    let currency = try currency.map(Currency.init(code:)) ?? kept ?? .cny
    let products = try ProductCSV(contentsOf: file, encoding: encoding, currency: currency, monitor: monitor)
    if kept == nil { try products.header.checkForFirstCatalogue() }
    if isDryRun { return try compare(products, keepsStock, with: path, monitor) }
    // Statements of an import can concern all goods of a sort.
    var server = PostgreSQLOptions()
    server.statementTimeout = 600
    let database = try ShopDatabase(path: path, server: server)
    let report = try ImportDataController(database: database, keepsStock: keepsStock, monitor: monitor).take(products)
    try database.close()
    return report
  }

  private static func compare(
    _ products: ProductCSV, _ keepsStock: Bool, with path: String, _ monitor: ImportMonitor
  ) throws -> ImportReport {
    guard let shop = try ReadOnlyShop(path: path) else {
      // An import would make a new shop.
      let shop = try ShopDatabase.temporary(.shop)
      return try ImportDataController.compare(products, keepsStock: keepsStock, monitor: monitor) { session in
        try shop.readAndWait { db in _ = try session.compareNext(in: db) }
      }
    }
    defer { try? shop.close() }
    guard try shop.read(Schema.shop.isCurrent) else { throw ShopIsOld() }
    return try ImportDataController.compare(products, keepsStock: keepsStock, monitor: monitor) { session in
      try shop.read { db in _ = try session.compareNext(in: db) }
    }
  }

  /// A dry run does not change the schema of a database.
  struct ShopIsOld: Error, CustomStringConvertible {
    let description = """
      The database is of an earlier version of the program. Start the shop once, or import without --dry-run: both bring \
      it up to date.
      """
  }
}

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
