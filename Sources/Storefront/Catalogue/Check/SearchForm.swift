import Logging
import MVVM
import Persistence

/// The form in which the words of goods, letters and people are stored. It depends on the library that folds them, so they are
/// derived again when that has another version.
enum SearchForm {
  /// Makes again what is wrong if the stored form is another one, and blocks the calling thread. A new shop has none yet.
  static func renew(in database: ShopDatabase, _ logger: Logger?) throws {
    let stored = try database.readAndWait { db in
      try db.value("SELECT value FROM setting WHERE name = 'searchForm'", as: String.self)
    }
    if stored == TextFolding.version { return }
    if stored != nil {
      logger?.notice("The search has a new form. Goods, letters and names are indexed again.")
      let wrong = try database.readAndWait { db in try DerivedDataCheck(db) }
      _ = try DerivedDataRepair(database: database).run(wrong)
    }
    _ = try database.writeAndWait { db in
      try db.run(
        """
        INSERT INTO setting (name, value) VALUES ('searchForm', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, [TextFolding.version])
    }
  }
}
