import Persistence

/// The SQL for the goods that match a search.
struct GoodsMatches {
  let words: [SearchedWord]

  /// The ids of the goods that match, the best first.
  ///
  /// A rank may find goods of the ranks before it again. Of `limit` goods enough are new, because fewer than that are known.
  func ids(upTo limit: Int, in db: borrowing Reader) throws -> [Goods.ID] {
    var (ids, known): ([Goods.ID], Set<Goods.ID>) = ([], [])
    for rank in GoodsRank.allCases where ids.count < limit {
      guard let alternatives = rank.alternatives(for: words) else { continue }
      let query = GoodsIndex.query(alternatives, in: rank.columns, on: db.kind)
      let found: [Goods.ID] = try db.values("\(query.sql) ORDER BY goodsID LIMIT ?", query.arguments + [limit])
      for id in found where ids.count < limit && known.insert(id).inserted { ids.append(id) }
    }
    return ids
  }
}
