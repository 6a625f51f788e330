import GRDB

/// Reads the sorts.
struct SortDataController: Sendable {
  private static let columns = "SELECT id, name, goodsCount, picture FROM sort"

  let database: ShopDatabase

  /// The sorts that have goods, the oldest first.
  func sorts() throws -> [Sort] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: Self.columns + " WHERE goodsCount > 0 ORDER BY id")
      return try Array(Row.fetchCursor(statement).map(Sort.init(row:)))
    }
  }

  static func sort(_ id: Sort.ID, in db: Database) throws -> Sort? {
    let statement = try db.cachedStatement(sql: columns + " WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map(Sort.init(row:))
  }
}

extension Sort {
  fileprivate init(row: Row) {
    self.init(id: row[0], name: row[1], goodsCount: row[2], picture: row[3])
  }
}
