import Foundation
import Persistence

/// Makes derived data again that is wrong, while the shop is served.
///
/// Each step is a transaction, and the shop's own writes get their turns between them.
package struct DerivedDataRepair {
  /// How much was made again.
  package struct Report: Equatable, Sendable {
    package var sorts = 0
    package var goods = 0
    package var prices = 0
    package var stocks = 0
    package var descriptions = 0
    package var letters = 0
    package var people = 0
    /// Whether opening the database repaired the record of changes or a trigger.
    package var hasChanges = false
  }

  /// How many goods, letters or people are indexed together.
  private static let step = 128
  /// How long others have between two transactions, in seconds. A write that waits tries every two milliseconds.
  private static let pause: TimeInterval = 0.01

  let database: ShopDatabase

  /// Makes again what a check has found, and blocks the calling thread.
  func run(_ wrong: DerivedDataCheck) throws -> Report {
    for sort in wrong.sorts {
      try write { db in
        var numbering = GoodsNumbering()
        numbering.noteLoss(in: sort)
        try numbering.finish(in: db)
      }
    }
    let goods = Set(wrong.goods.words + wrong.goods.names).sorted { $0.rawValue < $1.rawValue }
    try refresh(goods) { ids, db in try GoodsIndex.refresh(ids, in: db) }
    try refresh(wrong.prices) { ids, db in try VariantPrices.refresh(ids, in: db) }
    try refresh(wrong.stocks) { ids, db in try VariantStocks.refresh(ids, in: db) }
    try refresh(wrong.descriptions) { ids, db in try DescriptionStructures.remove(from: ids, in: db) }
    try refresh(wrong.letters) { ids, db in try LetterIndex.refresh(ids, in: db) }
    try refresh(wrong.people) { ids, db in try PersonNames.refresh(ids, in: db) }
    return Report(
      sorts: wrong.sorts.count, goods: goods.count, prices: wrong.prices.count, stocks: wrong.stocks.count,
      descriptions: wrong.descriptions.count, letters: wrong.letters.count, people: wrong.people.count)
  }

  /// No trigger sees a change of an index, so everything counts as changed.
  private func refresh<ID>(_ ids: [ID], _ body: ([ID], borrowing Writer) throws -> Void) throws {
    for start in stride(from: 0, to: ids.count, by: Self.step) {
      try write { db in
        try body(Array(ids[start..<min(start + Self.step, ids.count)]), db)
        try db.touchAll()
      }
    }
  }

  private func write(_ body: (borrowing Writer) throws -> Void) throws {
    try database.writeAndWait { db in try body(db) }
    Thread.sleep(forTimeInterval: Self.pause)
  }
}
