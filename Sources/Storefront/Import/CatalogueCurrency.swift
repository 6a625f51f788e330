import Foundation
import Persistence

/// The currency of a catalogue's prices. Imports use it unless another one is given.
enum CatalogueCurrency {
  /// The currency of the catalogue in a database file; nil if there is no file or it has no goods.
  ///
  /// It is read before the import opens the database, because opening creates or migrates it. So a file that cannot be
  /// imported changes nothing.
  ///
  /// - Throws: `UnusableDatabase` if the file is not a shop's database.
  static func kept(in path: String) throws -> Currency? {
    if DatabaseAddress.isPostgreSQL(path) {
      guard let database = try ShopDatabase(readingServer: path) else { return nil }
      defer { try? database.close() }
      return try database.readAndWait { db in try kept(in: db) }
    }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try SQLiteFile(reading: path).read { db in
        guard try db.hasTable("goods") else { return nil }
        return try kept(in: db)
      }
    } catch let error as SQLError {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// The currency of the catalogue; nil if there are no goods.
  static func kept(in db: borrowing Reader) throws -> Currency? {
    try code(in: db).map(Currency.init(code:))
  }

  /// Databases of earlier versions have no setting. Their currency is the currency of most goods.
  private static func code(in db: borrowing Reader) throws -> String? {
    if try db.hasTable("setting"), let code: String = try db.value("SELECT value FROM setting WHERE name = 'currency'")
    {
      return code
    }
    return try db.value("SELECT priceCurrency FROM goods GROUP BY priceCurrency ORDER BY count(*) DESC LIMIT 1")
  }

  /// Stores the currency of an import.
  static func keep(_ currency: Currency, in db: borrowing Writer) throws {
    try db.run(
      "INSERT INTO setting (name, value) VALUES ('currency', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      [currency.code])
  }

  /// The codes of the other currencies that goods of the catalogue have.
  static func others(than currency: Currency, in db: borrowing Reader) throws -> [String] {
    try db.values(
      "SELECT DISTINCT priceCurrency FROM goods WHERE priceCurrency <> ? ORDER BY priceCurrency", [currency.code])
  }
}
