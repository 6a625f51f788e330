import Foundation
import Persistence

/// The currency of a catalogue's prices: that of most goods. Imports use it unless another one is given. Importing goods in
/// another currency does not change it, unless most goods are then in that one.
enum CatalogueCurrency {
  /// The currency of the catalogue in a database; nil if there is no database or it has no goods.
  ///
  /// It is read before the import opens the database, because opening creates or changes it. So a file that cannot be
  /// imported changes nothing.
  ///
  /// - Throws: `UnusableDatabase` if it is not a shop's database.
  static func kept(in path: String) throws -> Currency? {
    do {
      guard let shop = try ReadOnlyShop(path: path) else { return nil }
      defer { try? shop.close() }
      return try shop.read { db in try db.hasTable("goods") ? kept(in: db) : nil }
    } catch let error as SQLError {
      throw UnusableDatabase(path: DatabaseAddress.shown(path), reason: error)
    }
  }

  /// The currency of the catalogue; nil if there are no goods.
  static func kept(in db: borrowing Reader) throws -> Currency? {
    try code(in: db).map(Currency.init(code:))
  }

  /// If only other programs have added goods, there is no setting. Then it is the currency of most goods.
  private static func code(in db: borrowing Reader) throws -> String? {
    try setting("currency", in: db) ?? counts(in: db).most
  }

  private static func setting(_ name: String, in db: borrowing Reader) throws -> String? {
    try db.value("SELECT value FROM setting WHERE name = ?", [name])
  }

  /// Notes the currency of an import before its goods. An import that goes on after it was killed finds the currency of the
  /// first goods. Prices in another currency are not compared with those of the shop, also if the import never ends.
  static func begin(_ currency: Currency, in db: borrowing Writer) throws {
    guard try db.reader.hasRow("SELECT 1 FROM goods WHERE sortID IS NOT NULL") else {
      return try keep("currency", currency.code, in: db)
    }
    if try !isCounted(in: db.reader) { try count(in: db) }
    let others = try setting("otherCurrencies", in: db.reader)?.split(separator: " ").map(String.init) ?? []
    if try currency.code != setting("currency", in: db.reader), !others.contains(currency.code) {
      try keep("otherCurrencies", (others + [currency.code]).sorted().joined(separator: " "), in: db)
    }
  }

  /// Counts the currencies of the goods of a shop, if only other programs have added them.
  static func countIfMissing(in database: ShopDatabase) throws {
    let isDone = try database.readAndWait { db in
      try isCounted(in: db) || !db.hasRow("SELECT 1 FROM goods WHERE sortID IS NOT NULL")
    }
    if !isDone { try database.writeAndWait { db in _ = try count(in: db) } }
  }

  /// Whether the currencies were ever counted.
  private static func isCounted(in db: borrowing Reader) throws -> Bool {
    try setting("otherCurrencies", in: db) != nil
  }

  /// Stores which currency most goods have, and which others there are, after goods were added or removed. The currency of
  /// the shop does not change while as many goods have it as have any other.
  ///
  /// - Returns: The currency of the shop, and the codes of all currencies of its goods; nil if it has none.
  @discardableResult
  static func count(in db: borrowing Writer) throws -> (shop: Currency, codes: [String])? {
    let present = try setting("currency", in: db.reader)
    let counts = try counts(in: db.reader)
    guard let most = counts.most(preferring: present) else { return nil }
    let codes = counts.map(\.code).sorted()
    try keep("currency", most, in: db)
    try keep("otherCurrencies", codes.filter { $0 != most }.joined(separator: " "), in: db)
    return (try Currency(code: most), codes)
  }

  private static func keep(_ name: String, _ value: String, in db: borrowing Writer) throws {
    try db.run(
      "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      [name, value])
  }

  /// How many goods have each currency.
  private static func counts(in db: borrowing Reader) throws -> [(code: String, count: Int)] {
    try db.rows(
      "SELECT priceCurrency, count(*) AS count FROM goods WHERE sortID IS NOT NULL GROUP BY priceCurrency"
    ) { row in (code: try row["priceCurrency"] as String, count: try row["count"] as Int) }
  }
}

extension [(code: String, count: Int)] {
  /// The currency of most goods. Of equally frequent ones, the first in the alphabet.
  fileprivate var most: String? { most(preferring: nil) }

  fileprivate func most(preferring preferred: String?) -> String? {
    let known = filter { (try? Currency(code: $0.code)) != nil }
    let most = known.filter { $0.count == known.map(\.count).max() }.map(\.code).sorted()
    return preferred.flatMap { most.contains($0) ? $0 : nil } ?? most.first
  }
}
