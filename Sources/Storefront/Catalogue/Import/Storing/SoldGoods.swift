import MVVM
import Persistence
import WebMVVM

/// Goods that were sold since their last import, for the report of an import that sets their stock: the file's numbers may be
/// older than the orders.
struct SoldGoods: Hashable, Sendable {
  /// The maximum number of goods that are named.
  static let limit = 20

  /// What is named of goods.
  struct Named: Hashable, Sendable {
    let name: String
    /// How many pieces were ordered, without those whose order was cancelled.
    let pieces: Int
  }

  private(set) var count = 0
  private(set) var first: [Named] = []

  /// Adds those of some goods that were sold since the last movement of an import.
  mutating func add(_ goods: [Goods.ID], in db: borrowing Reader) throws {
    if goods.isEmpty { return }
    let list = SQLList(goods)
    let sold = try db.rows(
      """
      SELECT min(goods.name) AS name, CAST(-sum(change) AS BIGINT) AS pieces
      FROM stockMovement JOIN goods ON goods.id = goodsID
      WHERE goodsID IN (\(list.marks)) AND cause IN ('order', 'cancellation') AND stockMovement.id > COALESCE(
        (SELECT max(id) FROM stockMovement AS earlier
         WHERE earlier.goodsID = stockMovement.goodsID AND earlier.cause = 'import'), 0)
      GROUP BY goodsID HAVING sum(change) < 0 ORDER BY goodsID
      """, list.arguments
    ) { row in Named(name: try row["name"], pieces: try row["pieces"]) }
    count += sold.count
    first += sold.prefix(Self.limit - first.count)
  }

  /// Lines for the report.
  func lines(isDryRun: Bool) -> [LocalizedText] {
    guard count > 0 else { return [] }
    let named = first.map { goods in
      LocalizedText("  \(goods.name.cutForTerminal(to: 60).quotedForTerminal): \(goods.pieces.grouped) sold")
    }
    let more = count > first.count ? [LocalizedText("  and \((count - first.count).grouped) more")] : []
    return [warning(isDryRun)] + named + more + [Self.advice]
  }

  private func warning(_ isDryRun: Bool) -> LocalizedText {
    let goods: LocalizedText = count == 1 ? "1 item was" : "\(count.grouped) goods were"
    return isDryRun
      ? "Warning: \(goods) sold since the last import, and the file would set their stock:"
      : "Warning: \(goods) sold since the last import, and the file has set their stock:"
  }

  private static var advice: LocalizedText {
    "The numbers in the file may be older than the orders. An import can leave the stock alone (--keep-stock)."
  }
}
