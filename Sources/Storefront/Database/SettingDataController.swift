import Crypto
import Foundation
import Persistence

/// Reads and writes the program's own settings in the database.
struct SettingDataController: Sendable {
  let database: ShopDatabase

  /// The key that signs the messages in the browser. It is created once, and is the same for every server of this
  /// database.
  func flashKey() throws -> SymmetricKey {
    let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64EncodedString()
    return try database.writeAndWait { db in
      try db.run("INSERT INTO setting (name, value) VALUES ('flashKey', ?) ON CONFLICT (name) DO NOTHING", [fresh])
      let key: String? = try db.value("SELECT value FROM setting WHERE name = 'flashKey'")
      guard let data = Data(base64Encoded: key ?? fresh) else { throw BrokenFlashKey() }
      return SymmetricKey(data: data)
    }
  }

  /// Counts the currencies of the goods, if only other programs have added them.
  func countCurrencies() throws {
    let isDone = try database.readAndWait { db in
      try CatalogueCurrency.isCounted(in: db) || !db.hasRow("SELECT 1 FROM goods")
    }
    if !isDone { try database.writeAndWait { db in _ = try CatalogueCurrency.count(in: db) } }
  }

  private struct BrokenFlashKey: Error, CustomStringConvertible {
    let description = "The setting “flashKey” in the database is not Base64. Delete it, and start the shop again."
  }
}
