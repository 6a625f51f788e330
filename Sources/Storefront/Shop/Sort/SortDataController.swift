import MVVM
import Persistence
import WebMVVM

package struct SortDataController: Sendable {
  let database: ShopDatabase

  /// The order of the list: as the operator put the sorts, and then the oldest first.
  static let order = "place NULLS LAST, id"

  /// The sorts that have goods, in the order of the list. On Chinese pages, those that the operator has not put into an order
  /// are sorted by the pinyin of their names.
  func sorts() async throws -> [Sort] {
    let language = Language.current
    let (placed, others) = try await database.read(.sorts) { db in
      let sorts = try db.soundRows(
        "SELECT \(Sort.columns), place FROM sort WHERE goodsCount > 0 ORDER BY \(Self.order)", []
      ) { row in (sort: try Sort(row), isPlaced: try row["place"] as Int? != nil) }
      return (sorts.filter(\.isPlaced).map(\.sort), sorts.filter { !$0.isPlaced }.map(\.sort))
    }
    return placed + (language == .simplifiedChinese ? others.sortedByPinyin : others)
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

extension [Sort] {
  fileprivate var sortedByPinyin: [Sort] {
    map { (key: ($0.nameZh ?? $0.name).orderKey, sort: $0) }.sorted { left, right in
      left.key == right.key
        ? left.sort.id.rawValue < right.sort.id.rawValue : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }.map(\.sort)
  }
}
