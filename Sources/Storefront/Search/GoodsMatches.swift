import MVVM
import Persistence

/// The SQL for the goods that match a search.
///
/// Goods are read rank by rank. So a page of the best matches is found without comparing all matches.
struct GoodsMatches {
  /// The makers of so many goods of each rank are offered.
  private static let makerSample = 300

  private let words: [SearchedWord]
  private let filter: GoodsFilter?
  private let order: GoodsOrder?

  /// - Parameters:
  ///   - filter: The filters; nil if none is active.
  ///   - order: The order; nil for the best matches first.
  init(_ words: [SearchedWord], filter: GoodsFilter?, order: GoodsOrder?) {
    self.words = words
    self.filter = filter
    self.order = order
  }

  func exist(in db: borrowing Reader) throws -> Bool {
    for rank in GoodsRank.allCases {
      let found = found(rank, on: db.kind)
      if try db.hasRow("\(found.sql) LIMIT 1", found.arguments) { return true }
    }
    return false
  }

  /// The goods of a page.
  func page(_ number: PageNumber, in db: borrowing Reader) throws -> Found {
    let counts = try counts(in: db)
    let total = counts.reduce(0, +)
    guard let offset = Paging.shop.offset(of: number), offset < total else { return Found([], counts) }
    return Found(order == nil ? try bestFirst(offset, counts, in: db) : try sorted(offset, counts, in: db), counts)
  }

  /// The goods of a page, and how many goods were found.
  struct Found {
    let goods: [FoundGoods]
    let total: Int
    /// Whether there are more goods than were counted.
    let isTooLong: Bool

    init(_ goods: [FoundGoods], _ counts: [Int]) {
      self.goods = goods
      total = counts.reduce(0, +)
      isTooLong = total >= GoodsSearchDataController.limit
    }
  }

  /// The number of goods of each rank, up to the limit for all of them.
  private func counts(in db: borrowing Reader) throws -> [Int] {
    var (counts, rest): ([Int], Int) = ([], GoodsSearchDataController.limit)
    for rank in GoodsRank.allCases where rest > 0 {
      let found = filtered(rank, on: db.kind)
      let count =
        try db.value(
          "SELECT count(*) FROM (\(found.sql) LIMIT ?) AS counted", found.arguments + [rest], as: Int.self) ?? 0
      counts.append(count)
      rest -= count
    }
    return counts
  }

  private func bestFirst(_ offset: Int, _ counts: [Int], in db: borrowing Reader) throws -> [FoundGoods] {
    var (goods, before): ([FoundGoods], Int) = ([], 0)
    for (rank, count) in zip(GoodsRank.allCases, counts) {
      // The part of the page that is in this rank.
      let (start, missing) = (max(0, offset - before), Paging.shop.size - goods.count)
      before += count
      guard start < count, missing > 0 else { continue }
      let found = filtered(rank, on: db.kind)
      goods += try db.rows(
        """
        SELECT \(FoundGoods.columns) FROM goods
        WHERE id IN (\(found.sql) ORDER BY goodsID LIMIT ? OFFSET ?) ORDER BY id
        """, found.arguments + [min(missing, count - start), start], FoundGoods.init)
    }
    return goods
  }

  /// Sorts the goods that were counted.
  private func sorted(_ offset: Int, _ counts: [Int], in db: borrowing Reader) throws -> [FoundGoods] {
    var (ids, arguments): ([String], Arguments) = ([], [])
    for (rank, count) in zip(GoodsRank.allCases, counts) where count > 0 {
      let found = filtered(rank, on: db.kind)
      ids.append("SELECT goodsID FROM (\(found.sql) ORDER BY goodsID LIMIT ?) AS found\(ids.count)")
      arguments += found.arguments + [count]
    }
    return try db.rows(
      """
      SELECT \(FoundGoods.columns) FROM goods WHERE id IN (\(ids.joined(separator: " UNION ALL ")))
      ORDER BY \(key) LIMIT ? OFFSET ?
      """, arguments + [Paging.shop.size, offset], FoundGoods.init)
  }

  private var key: String {
    switch order {
    case nil: "id"
    case .newest: "id DESC"
    case .cheapest: "priceAmount, id"
    case .dearest: "priceAmount DESC, id DESC"
    case .name: "nameKey, id"
    }
  }

  /// Some makers of the goods that were found, by name.
  func makers(in db: borrowing Reader) throws -> [String] {
    var makers: Set<String> = []
    for rank in GoodsRank.allCases {
      let found = found(rank, on: db.kind)
      makers.formUnion(
        try db.values(
          """
          SELECT DISTINCT maker FROM goods
          WHERE id IN (SELECT goodsID FROM (\(found.sql) LIMIT ?) AS found) AND maker IS NOT NULL
          """, found.arguments + [Self.makerSample], as: String.self))
    }
    return Array(makers.sorted().prefix(GoodsDataController.makerLimit))
  }

  private func found(_ rank: GoodsRank, on kind: DatabaseKind) -> (sql: String, arguments: Arguments) {
    GoodsIndex.query(rank, words, on: kind)
  }

  /// The goods of a rank that have the filters.
  private func filtered(_ rank: GoodsRank, on kind: DatabaseKind) -> (sql: String, arguments: Arguments) {
    let found = found(rank, on: kind)
    guard let filter else { return found }
    let conditions = filter.conditions
    return (
      """
      SELECT id AS goodsID FROM goods
      WHERE id IN (SELECT goodsID FROM (\(found.sql) LIMIT \(GoodsSearchDataController.limit)) AS matching)
      AND \(conditions.sql.joined(separator: " AND "))
      """, found.arguments + conditions.arguments
    )
  }
}
