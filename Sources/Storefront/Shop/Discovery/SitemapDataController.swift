import MVVM
import Persistence

/// Reads the pages of the catalogue for search engines: first the sorts that have goods, then the goods.
struct SitemapDataController: Sendable {
  let database: ShopDatabase

  /// A page in the list.
  enum Page: Hashable, Sendable {
    case home
    case sortList
    case sort(Sort.ID)
    case goods(ListedGoods)
  }

  /// Goods with what is in their address.
  struct ListedGoods: NamedGoods, Hashable {
    let id: Goods.ID
    let name: String
    let nameZh: String?

    init(_ row: borrowing Row) throws {
      id = try row["id"]
      name = try row["name"]
      nameZh = try row["nameZh"]
    }
  }

  /// The number of pages of the catalogue, at most ``Sitemap/pageLimit``.
  func count() async throws -> Int {
    try await database.read(.sorts) { db in
      let counts = try Self.counts(in: db)
      return min(counts[0] + counts[1], Sitemap.pageLimit)
    }
  }

  /// Some pages of the catalogue, by their numbers.
  func pages(_ range: Range<Int>) async throws -> [Page] {
    try await database.read(.sorts, .newGoods) { db in
      let sortCount = try Self.counts(in: db)[0]
      let sorts = range.clamped(to: 0..<sortCount)
      let goods = max(0, range.lowerBound - sortCount)..<max(0, range.upperBound - sortCount)
      let first = try db.rows(Self.sorts, [sorts.count, sorts.lowerBound]) { Page.sort(try $0["id"]) }
      return first
        + (try db.rows(Self.goods, [goods.count, goods.lowerBound]) { Page.goods(try ListedGoods($0)) })
    }
  }

  /// The number of sorts that have goods, and the number of goods.
  private static func counts(in db: borrowing Reader) throws -> [Int] {
    try db.row(counts, []) { [try $0["sorts"] as Int, try $0["goods"] as Int] } ?? [0, 0]
  }

  /// The database refuses to add numbers whose sum is too large, so each is limited first.
  private static let counts = """
    SELECT COUNT(*) AS sorts,
      CAST(COALESCE(SUM(CASE WHEN goodsCount < \(Sitemap.pageLimit) THEN goodsCount ELSE \(Sitemap.pageLimit) END), 0)
        AS BIGINT) AS goods
    FROM sort WHERE goodsCount > 0
    """

  private static let sorts = "SELECT id FROM sort WHERE goodsCount > 0 ORDER BY id LIMIT ? OFFSET ?"

  /// The inner query skips the goods before in an index.
  private static let goods = """
    SELECT id, name, nameZh FROM goods
    WHERE id IN (SELECT id FROM goods WHERE sortID IS NOT NULL ORDER BY id LIMIT ? OFFSET ?) ORDER BY id
    """
}
