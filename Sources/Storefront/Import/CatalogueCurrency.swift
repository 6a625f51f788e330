import Foundation
import GRDB

/// The currency of a catalogue's prices. Imports use it unless another one is given.
enum CatalogueCurrency {
  /// The currency of the catalogue in a database file; nil if there is no file or it has no goods.
  ///
  /// It is read before the import opens the database, because opening creates or migrates it. So a file that cannot be
  /// imported changes nothing.
  ///
  /// - Throws: ``ShopDatabaseError`` if the file is not a shop's database.
  static func kept(in path: String) throws -> Currency? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: configuration).read { db in
        guard try db.tableExists("goods") else { return nil }
        return try code(in: db).map(Currency.init(code:))
      }
    } catch {
      throw ShopDatabaseError(path: path, reason: error)
    }
  }

  /// Databases of earlier versions have no such setting. There, the currency of most goods is used.
  private static func code(in db: Database) throws -> String? {
    let setting =
      try db.tableExists("setting")
      ? String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'currency'") : nil
    return try setting
      ?? String.fetchOne(
        db, sql: "SELECT priceCurrency FROM goods GROUP BY priceCurrency ORDER BY count(*) DESC LIMIT 1")
  }

  /// Stores the currency of an import, and returns the codes of other currencies in the catalogue.
  static func keep(_ currency: Currency, in db: Database) throws -> [String] {
    try db.execute(
      sql: "INSERT INTO setting VALUES ('currency', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      arguments: [currency.code])
    return try String.fetchAll(
      db, sql: "SELECT DISTINCT priceCurrency FROM goods WHERE priceCurrency <> ? ORDER BY 1",
      arguments: [currency.code])
  }
}
