import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Storefront

/// Imports that make the indexes of lists at their end.
@Suite(.enabled(if: !TestEngine.isPostgreSQL)) final class ListIndexTests: Sendable {
  private static let pace = ImportPace(products: 1, productsWithoutIndexes: 1_000, pause: .zero)
  private static let all = ["goodsByMaker", "goodsByName", "goodsByNameZh", "goodsByPrice"]

  private let folder: TemporaryFolder
  private let database: ShopDatabase
  /// The indexes that the shop had during an import.
  private let seen = Mutex<Set<[String]>>([])

  init() throws {
    (folder, database) = try emptyShop()
  }

  @Test func `An import of most of a shop's goods makes the indexes of lists at its end, as the schema does`() throws {
    let before = try definitions

    let report = try take(goodsRows(1_400))

    #expect(report.added == 1_400)
    #expect(seen.withLock(\.self) == [[]])
    #expect(try definitions == before)
    #expect(try database.values("PRAGMA integrity_check", as: String.self) == ["ok"])
  }

  @Test func `An import of a few goods, or of goods that most shops have, keeps the indexes`() throws {
    _ = try take(goodsRows(999))
    #expect(seen.withLock(\.self) == [Self.all])

    // 1,000 are new.
    _ = try take(goodsRows(1_999))
    #expect(seen.withLock(\.self) == [Self.all, []])
    seen.withLock { $0 = [] }

    // 1,500 are new.
    _ = try take(goodsRows(3_499))
    #expect(seen.withLock(\.self) == [Self.all])
  }

  @Test func `An import that is stopped or fails makes the indexes, too`() throws {
    _ = try take(goodsRows(1_400), isStopped: true)
    #expect(try database.count("goods") == 512)
    #expect(seen.withLock(\.self) == [[]])
    #expect(try indexes == Self.all)

    try database.execute("DELETE FROM goods")
    try database.refuse("INSERT", on: "goods", when: "new.handle = 'mugs-600'")
    #expect(throws: SQLError.self) { try take(goodsRows(1_400)) }
    #expect(try database.count("goods") == 512)
    #expect(try indexes == Self.all)
  }

  @Test func `Indexes that a killed import has not made are made by the next import, and when the shop is served`()
    throws
  {
    let before = try definitions
    try killImport()
    _ = try take(goodsRows(3))
    #expect(try definitions == before)

    try killImport()
    try ListIndexes.makeMissing(in: database)
    #expect(try definitions == before)
  }

  /// What an import leaves that was killed.
  private func killImport() throws {
    try ListIndexes.removeIfMostGoodsAreNew(of: 1_100, least: 1_000, in: database)
    #expect(try indexes == [])
  }

  private func take(_ rows: [[ProductColumn: String]], isStopped: Bool = false) throws -> ImportReport {
    let file = try makeProductCSV(text: productText(rows)).file
    let monitor = ImportMonitor(
      report: { [self] _ in
        let indexes = try? indexes
        _ = seen.withLock { $0.insert(indexes ?? ["unknown"]) }
      }, isStopped: { [self] in isStopped && seen.withLock { !$0.isEmpty } })
    return try ImportDataController(database: database, pace: Self.pace, monitor: monitor).take(file)
  }

  private var indexes: [String] {
    get throws {
      try SQLiteFile(reading: folder.database("shop.sqlite")).read { db in
        try db.values("SELECT name FROM sqlite_master WHERE name LIKE 'goodsBy%' ORDER BY name")
      }
    }
  }

  private var definitions: [String] {
    get throws {
      try database.values(
        "SELECT replace(sql, ' IF NOT EXISTS', '') FROM sqlite_master WHERE type = 'index' AND sql <> '' ORDER BY name")
    }
  }
}
