import Foundation
import Persistence
import WebMVVM

/// Reads the newest goods for feed readers.
struct FeedDataController: Sendable {
  /// The number of goods in a feed.
  static let limit = 30

  let database: ShopDatabase

  /// Goods with the dates for a feed.
  struct DatedGoods: Sendable {
    let goods: Goods
    let description: String
    let descriptionZh: String?
    let added: Date
    let changed: Date

    static let columns = "\(Goods.columns), description, descriptionZh, addedDate, changedDate"

    init(_ row: borrowing Row) throws {
      goods = try Goods(row)
      description = try row["description"]
      descriptionZh = try row["descriptionZh"]
      added = try row["addedDate"]
      changed = try row["changedDate"]
    }

    /// The description in the language of the request, otherwise in the other one.
    var text: String { Language.current.choose(description, chinese: descriptionZh) }
  }

  /// A sort with its newest goods, the newest first; nil if the sort does not exist.
  func newest(of sortID: Sort.ID) async throws -> (sort: Sort, goods: [DatedGoods])? {
    try await database.read(.sort(sortID), .goodsOfSort(sortID)) { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      let goods = try db.rows(Self.newest, [sortID, Self.limit], DatedGoods.init)
      // A list of the sort shows neither descriptions nor dates.
      for item in goods { db.depends(on: .goods(item.goods.id)) }
      return (sort, goods)
    }
  }

  /// The order of the list when the newest come first.
  private static let newest = """
    SELECT \(DatedGoods.columns) FROM goods WHERE sortID = ? ORDER BY place DESC LIMIT ?
    """
}
