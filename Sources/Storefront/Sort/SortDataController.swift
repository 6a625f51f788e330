import MVVM
import Persistence

struct SortDataController: Sendable {
  private static let columns = "SELECT id, name, goodsCount, picture FROM sort"

  let database: ShopDatabase

  /// The sorts that have goods, the oldest first.
  func sorts() async throws -> [Sort] {
    try await database.read(.sorts) { try $0.rows(Self.columns + " WHERE goodsCount > 0 ORDER BY id", [], Sort.init) }
  }

  static func sort(_ id: Sort.ID, in db: borrowing Reader) throws -> Sort? {
    try db.row(columns + " WHERE id = ?", [id], Sort.init)
  }
}

extension Sort {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: try row["id"], name: try row["name"], goodsCount: try row["goodsCount"], picture: try row["picture"])
  }
}
