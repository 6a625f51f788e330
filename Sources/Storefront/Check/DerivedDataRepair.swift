import Foundation
import MVVM
import Persistence

/// Makes derived data again that is wrong, while the shop is served.
///
/// Each step is a transaction, and the shop's own writes get their turns between them.
struct DerivedDataRepair {
  /// How many goods, letters or people are indexed together.
  private static let step = 128
  /// How long others have between two transactions, in seconds. A write that waits tries every two milliseconds.
  private static let pause: TimeInterval = 0.01

  let database: ShopDatabase

  /// Makes again what a check has found, and blocks the calling thread.
  ///
  /// - Returns: What was done, in sentences.
  func run(_ wrong: DerivedDataCheck) throws -> [String] {
    for sort in wrong.sorts {
      try write { db in
        var numbering = GoodsNumbering()
        numbering.noteLoss(in: sort)
        try numbering.finish(in: db)
      }
    }
    let goods = Set(wrong.goods.words + wrong.goods.names).sorted { $0.rawValue < $1.rawValue }
    try refresh(goods) { ids, db in try GoodsIndex.refresh(ids, in: db) }
    try refresh(wrong.letters) { ids, db in try LetterIndex.refresh(ids, in: db) }
    try refresh(wrong.people) { ids, db in try PersonNames.refresh(ids, in: db) }
    return [
      Self.sentence("Numbered and counted the goods again", wrong.sorts.count, "sort"),
      Self.sentence("Indexed again", goods.count, "item of goods", "items of goods"),
      Self.sentence("Indexed again", wrong.letters.count, "letter"),
      Self.sentence("Indexed the names again", wrong.people.count, "person", "people"),
    ].compactMap(\.self)
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

  private static func sentence(_ words: String, _ count: Int, _ noun: String, _ plural: String? = nil) -> String? {
    count == 0 ? nil : "\(words): \(count.counted(noun, plural))."
  }
}
