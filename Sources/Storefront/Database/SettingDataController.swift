import Persistence

/// Reads and writes the program's own settings in the database.
struct SettingDataController: Sendable {
  let database: ShopDatabase

  /// Counts the currencies of the goods, if only other programs have added them.
  func countCurrencies() throws {
    let isDone = try database.readAndWait { db in
      try CatalogueCurrency.isCounted(in: db) || !db.hasRow("SELECT 1 FROM goods WHERE sortID IS NOT NULL")
    }
    if !isDone { try database.writeAndWait { db in _ = try CatalogueCurrency.count(in: db) } }
  }
}
