import Foundation
import GRDB

/// The currency of a catalogue's prices. Imports keep it unless they are told another.
enum CatalogueCurrency {
  /// The currency of the catalogue in a file; nil where there is no file, or no goods in it.
  ///
  /// It is read before the import opens the database, which makes one or brings it up to date: a file that can't be
  /// imported changes nothing.
  ///
  /// - Throws: ``ShopDatabaseError`` where the file is no shop's database.
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

  /// Databases of earlier versions have no setting: there it is the currency of most goods.
  private static func code(in db: Database) throws -> String? {
    let setting =
      try db.tableExists("setting")
      ? String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'currency'") : nil
    return try setting
      ?? String.fetchOne(
        db, sql: "SELECT priceCurrency FROM goods GROUP BY priceCurrency ORDER BY count(*) DESC LIMIT 1")
  }

  /// Keeps the currency of an import, and gives the codes of the other currencies that goods of the catalogue have.
  static func keep(_ currency: Currency, in db: Database) throws -> [String] {
    try db.execute(
      sql: "INSERT INTO setting VALUES ('currency', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      arguments: [currency.code])
    return try String.fetchAll(
      db, sql: "SELECT DISTINCT priceCurrency FROM goods WHERE priceCurrency <> ? ORDER BY 1",
      arguments: [currency.code])
  }
}
