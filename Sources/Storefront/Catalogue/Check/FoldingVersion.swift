import Logging
import MVVM
import Persistence

/// Which version of the folding made the words of goods, letters and people in the indexes. They are made again when it is another
/// one: see ``TextFolding/version``.
enum FoldingVersion {
  /// Makes them again if the stored version is another one, and blocks the calling thread. A new shop has none yet.
  static func renew(in database: ShopDatabase, _ logger: Logger?) throws {
    let stored = try database.readAndWait { db in
      try db.value("SELECT value FROM setting WHERE name = 'foldingVersion'", as: String.self)
    }
    if stored == TextFolding.version { return }
    if stored != nil {
      logger?.notice("The search folds words in a new way. Goods, letters and names are indexed again.")
      try Reindex(database: database).run()
    }
    _ = try database.writeAndWait { db in
      try db.run(
        """
        INSERT INTO setting (name, value) VALUES ('foldingVersion', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, [TextFolding.version])
    }
  }
}
