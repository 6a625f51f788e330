import Foundation
import Persistence

extension ShopMigrations {
  static let settings = """
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Before this step, the key of the messages in the browser was stored as bytes. PostgreSQL has no columns of any type.
  static func settingTexts(_ db: borrowing Writer) throws {
    let keys = try db.rows("SELECT name, value FROM setting WHERE typeof(value) = 'blob'") { row in
      (name: try row["name"] as String, value: try row["value"] as Data)
    }
    for key in keys {
      try db.run("UPDATE setting SET value = ? WHERE name = ?", [key.value.base64EncodedString(), key.name])
    }
  }
}
