import MVVM
import Persistence

/// Reads the pages of the catalogue for search engines: first the sorts that have goods, then the goods.
struct SitemapDataController: Sendable {
  let database: ShopDatabase

  /// A page of the catalogue.
  enum Page: Hashable, Sendable {
    case sort(Sort.ID)
    case goods(Goods.ID)
  }

  /// The number of pages of the catalogue.
  func count() async throws -> Int {
    try await database.read(.sorts) { db in try Self.counts(in: db).reduce(0, +) }
  }

  /// Some pages of the catalogue, by their numbers.
  func pages(_ range: Range<Int>) async throws -> [Page] {
    try await database.read(.sorts, .newGoods) { db in
      let sortCount = try Self.counts(in: db)[0]
      let sorts = range.clamped(to: 0..<sortCount)
      let goods = max(0, range.lowerBound - sortCount)..<max(0, range.upperBound - sortCount)
      let first = try db.rows(Self.sorts, [sorts.count, sorts.lowerBound]) { Page.sort(try $0["id"]) }
      return first + (try db.rows(Self.goods, [goods.count, goods.lowerBound]) { Page.goods(try $0["id"]) })
    }
  }

  /// The number of sorts that have goods, and the number of goods.
  private static func counts(in db: borrowing Reader) throws -> [Int] {
    try db.row(counts, []) { [try $0["sorts"] as Int, try $0["goods"] as Int] } ?? [0, 0]
  }

  private static let counts = """
    SELECT COUNT(*) AS sorts, CAST(COALESCE(SUM(goodsCount), 0) AS BIGINT) AS goods FROM sort WHERE goodsCount > 0
    """

  private static let sorts = "SELECT id FROM sort WHERE goodsCount > 0 ORDER BY id LIMIT ? OFFSET ?"

  private static let goods = "SELECT id FROM goods ORDER BY id LIMIT ? OFFSET ?"
}
