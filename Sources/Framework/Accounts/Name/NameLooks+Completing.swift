package import Persistence

/// The looks of the names in a database of an earlier version, or that another program has stored.
///
/// Existing names may look alike. Their people keep them.
extension NameLooks {
  /// How many accounts are completed in one transaction.
  private static let step: Int64 = 250

  /// Stores the looks that are missing, or were made by other tables of Unicode, and blocks the calling thread.
  package static func complete(in database: Database, hooks: AccountHooks = AccountHooks()) throws {
    try UnicodeTables.check()
    var last: Account.ID? = 0
    while let before = last {
      last = try database.readAndWait { db in try accounts(after: before, in: db).last?.id }
      guard let end = last else { return }
      try database.writeAndWait { db in
        for account in try accounts(after: before, in: db.reader) where account.id <= end {
          try store([account.name] + hooks.otherNames(account.id, db.reader), of: account.id, in: db)
        }
      }
    }
  }

  /// Some accounts without looks, in the order of their ids.
  private static func accounts(after id: Account.ID, in db: borrowing Reader) throws -> [Account] {
    try db.rows(
      """
      SELECT \(Account.columns) FROM account
      WHERE id > ? AND NOT isRemoved AND NOT EXISTS (
        SELECT 1 FROM accountLook WHERE accountLook.accountID = account.id AND accountLook.unicode = ?)
      ORDER BY id LIMIT ?
      """, [id, UnicodeTables.version, step], Account.init)
  }
}
