import Persistence

/// Whether somebody reads replies to the letters of the shop, as it was last served. A letter that the operator sends can say
/// something else.
enum RepliesToShop {
  private static let setting = "repliesAreUnread"

  static func areRead(in db: borrowing Reader) throws -> Bool {
    try !db.hasRow("SELECT 1 FROM setting WHERE name = ?", [setting])
  }

  static func set(_ areRead: Bool, in db: borrowing Writer) throws {
    if areRead {
      try db.run("DELETE FROM setting WHERE name = ?", [setting])
    } else {
      try db.run("INSERT INTO setting (name, value) VALUES (?, '1') ON CONFLICT (name) DO NOTHING", [setting])
    }
  }
}
