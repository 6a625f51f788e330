import Foundation
import Persistence
import Synchronization
import Testing
import WebMVVMTesting

@testable import Storefront

/// Imports that need several transactions.
@Suite struct LargeImportTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private let rows: [[ProductColumn: String]]

  init() throws {
    (folder, database) = try emptyShop()
    rows = zip(goodsRows(700, sort: "Tea"), goodsRows(700, sort: "Cups")).flatMap { tea, cup in
      [tea.merging([.picture: "/pictures/tea.svg", .typeZh: "茶"]) { $1 }, cup]
    }
  }

  @Test func `Several transactions have the same result as one`() throws {
    let report = try take(rows)

    #expect(report == ImportReport(added: 1_400, sorts: 2, currency: .cny))
    #expect(try state(of: database) == state(ofShopWith: rows))
  }

  @Test func `Goods that move and go in several transactions leave each sort in order`() throws {
    _ = try take(rows)
    var changed = rows
    for index in stride(from: 0, to: changed.count, by: 3) { changed[index][.type] = index % 2 == 0 ? "Cups" : "Tea" }
    for index in stride(from: 1, to: changed.count, by: 9) { changed[index][.status] = "draft" }
    changed[0][.picture] = ""

    let report = try take(changed)

    #expect(report.withdrawn == 156 && report.updated > 300)
    let places = try database.values(
      "SELECT place FROM goods WHERE sortID IS NOT NULL ORDER BY sortID, id", as: Int.self)
    let counts = try database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self)
    #expect(places == counts.flatMap { Array(0..<$0) })
    let pictures = try database.rows(
      "SELECT picture FROM goods WHERE place = (SELECT min(place) FROM goods AS o WHERE o.sortID = goods.sortID AND picture <> '') GROUP BY sortID, picture ORDER BY sortID"
    ).map { $0["picture"] }
    #expect(try database.rows("SELECT picture FROM sort ORDER BY id").map { $0["picture"] } == pictures)
  }

  @Test func `An import that was stopped keeps what it has imported, and goes on when it is started again`() throws {
    let file = try makeProductCSV(text: productText(rows)).file
    let monitor = ImportMonitor(isStopped: { true })

    let report = try ImportDataController(database: database, monitor: monitor).take(file)

    #expect(report.stopped == ImportReport.Stop(done: 500, total: 1_400))
    #expect(report.added == 500)
    #expect("\(report)".contains("Stopped after 500 of 1,400 products of the file. What was imported is kept."))
    #expect(try database.count("goods") == 500)
    let second = try take(rows)
    #expect(second.added == 900 && second.unchanged == 500)
    #expect(try state(of: database) == state(ofShopWith: rows))
  }

  @Test func `A transaction has fewer products if their texts are long`() throws {
    let rows = goodsRows(40).map { $0.merging([.body: String(repeating: "tea ", count: 5_000)]) { $1 } }
    let file = try makeProductCSV(text: productText(rows)).file

    let report = try ImportDataController(database: database, monitor: ImportMonitor(isStopped: { true })).take(file)

    #expect(report.stopped == ImportReport.Stop(done: 14, total: 40))
  }

  @Test func `An import that fails in a later transaction keeps whole products, and can be repeated`() throws {
    try database.refuse("INSERT", on: "goods", when: "new.handle = 'tea-600'")
    #expect(throws: SQLError.self) { try take(rows) }
    #expect(try database.count("goods") == 1_000)
    try database.refuseNoMore(on: "goods")

    _ = try take(rows)

    // PostgreSQL does not give the numbers of a transaction that failed again.
    let numbers = TestEngine.isPostgreSQL ? ["id", "sortid"] : []
    #expect(try state(of: database, without: numbers) == state(ofShopWith: rows, without: numbers))
  }

  @Test(.enabled(if: !TestEngine.isPostgreSQL))
  func `Goods that another program adds between two transactions are updated`() throws {
    let file = try makeProductCSV(text: productText(rows)).file
    let other = try SQLiteFile(writing: folder.database("shop.sqlite"), timeout: 0)
    let hasAdded = Mutex(false)
    // While the import has the database, the other program is refused.
    let monitor = ImportMonitor(isStopped: {
      hasAdded.withLock { hasAdded in
        if hasAdded { return }
        hasAdded =
          nil
          != (try? other.write { db in
            try db.run(
              """
              INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
              SELECT 'tea-600', id, 'Tea', '', 1, 'CNY', 1 FROM sort ORDER BY id LIMIT 1
              """)
          })
      }
      return false
    })

    let report = try ImportDataController(database: database, monitor: monitor).take(file)

    #expect(hasAdded.withLock { $0 })
    #expect(report.added == 1_399 && report.updated == 1)
    #expect(try database.count("goods") == 1_400)
  }

  @Test func `New goods do not get the numbers of goods that the same file withdraws`() throws {
    _ = try database.take(goodsRows(3))
    var rows = goodsRows(4)
    rows[2][.status] = "draft"

    _ = try database.take(rows)

    #expect(try database.goodsID("mugs-4")?.rawValue == 4)
  }

  @Test func `A thousand rows with errors are listed, and the others are counted`() throws {
    let report = try database.take((1...2_500).map { productRow("cup-\($0)", price: "free") })

    #expect(report.skipped.map(\.line) == Array(2...1_001))
    #expect("\(report)".contains("skipped 2,500 rows:"))
    #expect("\(report)".hasSuffix("(handle \"cup-1000\")\n  and 1,500 more\nPrices are in CNY."))
  }

  private func take(_ rows: [[ProductColumn: String]]) throws -> ImportReport {
    let file = try makeProductCSV(text: productText(rows)).file
    return try ImportDataController(database: database).take(file)
  }

  /// What a shop has after an import in one transaction.
  private func state(ofShopWith rows: [[ProductColumn: String]], without columns: [String] = []) throws -> [[String:
    StoredValue]]
  {
    let (folder, other) = try emptyShop()
    let file = try makeProductCSV(text: productText(rows)).file
    _ = try other.writeAndWait { db in try ImportDataController.take(file, in: db) }
    return try withExtendedLifetime(folder) { try state(of: other, without: columns) }
  }

  /// What is in the shop, without the dates of the goods, which say when they were imported.
  private func state(of database: ShopDatabase, without columns: [String] = []) throws -> [[String: StoredValue]] {
    try ["goods", "sort", "setting", "goodsWord"].flatMap { table in
      try database.rows("SELECT * FROM \(table) ORDER BY \(table == "setting" ? "name" : "1")")
    }.map { row in row.filter { !(["addeddate", "changeddate"] + columns).contains($0.key) } }
  }
}
