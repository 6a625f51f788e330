import MVVM
import Persistence
import WebMVVM

package struct SortDataController: Sendable {
  let database: ShopDatabase

  /// The order of the list: as the operator put the sorts, and then the oldest first.
  static let order = "place NULLS LAST, id"

  /// The sorts that have goods, in the order of the list.
  func sorts() async throws -> [Sort] {
    try await database.read(.sorts) { db in
      try db.rows("SELECT \(Sort.columns) FROM sort WHERE goodsCount > 0 ORDER BY \(Self.order)", [], Sort.init)
    }
  }

  /// A page of these sorts.
  func page(_ number: PageNumber) async throws -> ListPage<Sort> {
    let all = try await sorts()
    let start = Paging.sorts.offset(of: number) ?? all.count
    return ListPage(
      number: number, items: Array(all.dropFirst(start).prefix(Paging.sorts.size)), total: all.count, paging: .sorts)
  }

  static func sort(_ id: Sort.ID, in db: borrowing Reader) throws -> Sort? {
    try db.row(sortByID, [id], Sort.init)
  }

  private static let sortByID = "SELECT \(Sort.columns) FROM sort WHERE id = ?"
}
