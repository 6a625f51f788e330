import MVVM
import Persistence

/// Reads the mailbox of the shop, for the operator.
package struct ShopMailDataController: Sendable {
  let database: ShopDatabase

  /// A part of a folder.
  package struct List: Sendable {
    package let mails: [Mail]
    /// The number of all that could be listed.
    package let count: Int
    /// The number of the unread ones among them.
    package let unreadCount: Int
  }

  /// The account that signs the letters of the shop; nil if it does not exist.
  func owner() async throws -> Person.ID? {
    try await database.read(.people) { db in try UserDataController.shopAccount(in: db) }
  }

  /// The latest mails of a folder come first.
  func mails(
    in folder: MailFolder, onlyUnread: Bool, of owner: Person.ID, offset: Int, limit: Int
  ) async throws -> List {
    let condition = "mail.ownerID = ? AND mail.folder = ?\(onlyUnread ? " AND NOT mail.isRead" : "")"
    return try await database.read(.mail(owner)) { db in
      List(
        mails: try Mail.all(
          "WHERE \(condition) ORDER BY mail.updateDate DESC, mail.id DESC LIMIT ? OFFSET ?",
          [owner, folder, limit, offset], in: db),
        count: try db.value("SELECT count(*) FROM mail WHERE \(condition)", [owner, folder]) ?? 0,
        unreadCount: try db.value(
          "SELECT count(*) FROM mail WHERE \(condition) AND NOT mail.isRead", [owner, folder]) ?? 0)
    }
  }
}

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
