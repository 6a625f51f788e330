import Persistence

struct SortDataController: Sendable {
  let database: ShopDatabase

  /// The sorts that have goods, the oldest first.
  func sorts() async throws -> [Sort] {
    try await database.read { db in
      try db.rows("SELECT \(Sort.columns) FROM sort WHERE goodsCount > 0 ORDER BY id", [], Sort.init)
    }
  }

  static func sort(_ id: Sort.ID, in db: borrowing Reader) throws -> Sort? {
    try db.row("SELECT \(Sort.columns) FROM sort WHERE id = ?", [id], Sort.init)
  }
}
