import Foundation
import Persistence

/// Makes everything again that the shop derives from goods, letters and names, and stores with them, while the shop is served.
///
/// The shop's own writes keep it right. Another program that writes to the database does not know how it is made.
///
/// Each step is a transaction, and the shop's own writes get their turns between them.
struct Reindex {
  /// How many goods, letters or people are made again together.
  private static let step = 128
  /// How long others have between two transactions, in seconds. A write that waits tries every two milliseconds.
  private static let pause: TimeInterval = 0.01

  let database: ShopDatabase

  /// Blocks the calling thread.
  ///
  /// - Returns: How many goods, letters and people there are.
  @discardableResult
  func run() throws -> (goods: Int, letters: Int, people: Int) {
    try write { db in
      try GoodsIndex.removeMissing(in: db)
      try LetterIndex.removeMissing(in: db)
    }
    let goods = try refresh("goods") { (ids: [Goods.ID], db) in
      try DescriptionStructures.remove(from: ids, in: db)
      try VariantPrices.refresh(ids, in: db)
      try VariantStocks.refresh(ids, in: db)
      try GoodsIndex.refresh(ids, in: db)
    }
    let letters = try refresh("letter") { (ids: [Letter.ID], db) in try LetterIndex.refresh(ids, in: db) }
    let people = try refresh("person") { (ids: [Person.ID], db) in try PersonNames.refresh(ids, in: db) }
    for sort: Sort.ID in try ids(of: "sort") {
      try write { db in
        var numbering = GoodsNumbering()
        numbering.noteLoss(in: sort)
        try numbering.finish(in: db)
      }
    }
    return (goods, letters, people)
  }

  /// Makes again what is derived of the rows of a table, and returns their number.
  private func refresh<ID: ColumnValue>(
    _ table: String, _ body: ([ID], borrowing Writer) throws -> Void
  ) throws -> Int {
    let ids: [ID] = try ids(of: table)
    for start in stride(from: 0, to: ids.count, by: Self.step) {
      try write { db in try body(Array(ids[start..<min(start + Self.step, ids.count)]), db) }
    }
    return ids.count
  }

  private func ids<ID: ColumnValue>(of table: String) throws -> [ID] {
    try database.readAndWait { db in try db.values("SELECT id FROM \(table) ORDER BY id") }
  }

  private func write(_ body: (borrowing Writer) throws -> Void) throws {
    try database.writeAndWait { db in
      try body(db)
      // No trigger sees a change of an index, so everything counts as changed.
      try db.touchAll()
    }
    Thread.sleep(forTimeInterval: Self.pause)
  }
}
