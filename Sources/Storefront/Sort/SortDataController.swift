import GRDB

/// Reads the sorts.
struct SortDataController: Sendable {
  private static let columns = "SELECT id, name, goodsCount, picture FROM sort"

  let database: ShopDatabase

  /// The sorts that have goods, the oldest first.
  func sorts() throws -> [Sort] {
    try database.read { try $0.rows(Self.columns + " WHERE goodsCount > 0 ORDER BY id", [], Sort.init) }
  }

  static func sort(_ id: Sort.ID, in db: Database) throws -> Sort? {
    try db.row(columns + " WHERE id = ?", [id], Sort.init)
  }
}

extension Sort {
  fileprivate init(_ columns: borrowing Columns) {
    self.init(
      id: columns.id(0), name: columns.text(1), goodsCount: columns.integer(2), picture: columns.optionalText(3))
  }
}
