import Foundation
import MicroHTTP
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Where an import reads from, and what it does not write.
@Suite struct ImportSourceTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(productText(goodsRows(600)), to: "goods.csv")
  }

  @Test func `A pipe is read like a file`() async throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let bytes = try Data(contentsOf: file)
    // Each of the two waits for the other one.
    try DedicatedThread("pipe-writer").start { try? bytes.write(to: URL(filePath: pipe)) }

    let handles = try await DedicatedThread.run("pipe-reader") {
      try ReadProductCSV(ProductCSV(contentsOf: URL(filePath: pipe), currency: .cny)).products.map(\.handle)
    }

    #expect(handles == (1...600).map { "mugs-\($0)" })
  }

  @Test func `An import that is stopped while the file is checked changes nothing`() throws {
    try folder.write(productText(goodsRows(5_000)), to: "goods.csv")

    #expect(throws: ProductCSVError.stopped) {
      try Shop.importProducts(
        from: file, currency: nil, databasePath: folder.database("shop.sqlite"),
        monitor: ImportMonitor(isStopped: { true }))
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["goods.csv"])
  }

  @Test func `A dry run says what an import would do, and creates no database`() throws {
    let result = try Shop.importProducts(
      from: file, currency: "USD", databasePath: folder.path("shop.sqlite"), isDryRun: true)

    #expect(
      result.description == """
        Would import 600 goods in 1 sort (600 new, 0 updated)
        Prices are in USD.
        This was a dry run: nothing was changed.
        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["goods.csv"])
  }

  @Test func `A dry run compares the file with the shop, and changes nothing`() throws {
    let path = folder.database("shop.sqlite")
    _ = try Shop.importProducts(from: file, currency: nil, databasePath: path)
    var rows = goodsRows(602)
    rows[3][.price] = "1"
    rows[4][.type] = "Cups"
    rows[5][.status] = "draft"
    rows[6][.price] = "free"
    try folder.write(productText(rows), to: "goods.csv")
    let database = try ShopDatabase(path: path)
    let before = try database.allGoods

    let dry = try Shop.importProducts(from: file, currency: nil, databasePath: path, isDryRun: true)

    #expect(
      dry.description == """
        Would import 600 goods in 2 sorts (2 new, 2 updated, 596 unchanged); leave out 1 not published and withdraw 1 that \
        the shop has; skip 1 row:
          line 8: the price "free" is not a number; write it like 1280.00 (handle "mugs-7")
        Prices are in CNY.
        This was a dry run: nothing was changed.
        """)
    #expect(dry.skippedCount == 1)
    #expect(try database.allGoods == before)
    let real = try Shop.importProducts(from: file, currency: nil, databasePath: path)
    #expect(real.description.hasPrefix("Imported 600 goods in 2 sorts (2 new, 2 updated, 596 unchanged); left out 1"))
  }
}
