import Foundation
import StorefrontServer
import Testing
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

/// Goods whose stock is not counted are for sale, without a number.
@Suite struct UncountedStockTests {
  private static let shop = SharedShop(goods: [
    row("print", with: [.tracker: "", .quantity: "0"]),
    row("backorder", with: [.tracker: "shopify", .quantity: "0", .policy: "Continue"]),
    row("poster", with: [.option1: "A4", .tracker: "", .quantity: "0"]),
    variantRow("poster", with: [.option1: "A3", .tracker: "shopify", .quantity: "0", .price: "9"]),
    row("card", with: [.option1: "A5", .tracker: "", .quantity: "9"]),
    variantRow("card", with: [.option1: "A6", .tracker: "shopify", .quantity: "3", .price: "9"]),
    row("cup", with: [.tracker: "shopify", .quantity: "0", .policy: "deny"]),
    row("bowl", with: [.tracker: "shopify", .quantity: "2"]),
  ])

  private static func row(_ handle: String, with more: [ProductColumn: String]) -> [ProductColumn: String] {
    productRow(handle, title: handle, price: "8", with: more.merging([.type: "Things"]) { $1 })
  }

  @Test func `A stock that is not counted is NULL, and goods have the sum of what is counted`() async throws {
    try await Self.shop.use { shop in
      let goods = try stocks("SELECT stock FROM goods ORDER BY id", in: shop.database)
      let variants = try stocks("SELECT stock FROM variant ORDER BY goodsID, place", in: shop.database)
      let partly = try shop.database.values(
        "SELECT handle FROM goods WHERE isPartlyCounted ORDER BY id", as: String.self)

      #expect(goods == ["-", "-", "0", "3", "0", "2"] && variants == ["-", "0", "-", "3"])
      #expect(partly == ["poster", "card"])
    }
  }

  private func stocks(_ sql: String, in database: ShopDatabase) throws -> [String] {
    try database.readAndWait { db in
      try db.rows(sql) { row in (try row["stock"] as Int?).map(String.init) ?? "-" }
    }
  }

  @Test(arguments: ["/sorts/1/goods", "/search?q=things"])
  func `A list says that counted goods are scarce or sold out, and nothing of others`(list: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get(list).page(list.hasPrefix("/search") ? "GoodsSearch" : "GoodsList")

      #expect(try page.texts("li .stock") == ["Sold out", "Only 2 left"])
      #expect(try page.first("li#goods-5 .stock.gone") != nil)
    }
  }

  @Test(arguments: ["/sorts/1/goods?stock=1", "/search?q=things&stock=1"])
  func `The filter for goods in stock finds them`(list: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get(list).page(list.hasPrefix("/search") ? "GoodsSearch" : "GoodsList")

      #expect(try Set(page.ids("main ul.shelf > li")) == ["goods-1", "goods-2", "goods-3", "goods-4", "goods-6"])
    }
  }

  @Test func `Where goods that are sold out come last, they come before those`() async throws {
    try await Self.shop.use { shop in
      let goods = GoodsDataController(database: shop.database)

      let newest = try await goods.newest(9).map(\.id.rawValue)
      let similar = try #require(try await goods.detail(.init(rawValue: 1))).similar.map(\.id.rawValue)

      #expect(newest == [6, 4, 3, 2, 1, 5])
      #expect(similar.count == 4 && similar.last == 5)
    }
  }

  @Test func `The page of goods shows each variant, and programs read that it is in stock`() async throws {
    try await Self.shop.use { shop in
      let poster = try await shop.goodsPage(3)
      #expect(try poster.first("main .price")?.first(".stock") == nil)
      #expect(try poster.texts(".choices .unavailable").count == 1)
      for (id, word) in [(1, "InStock"), (2, "InStock"), (3, "InStock"), (5, "OutOfStock")] {
        let data = try await shop.goodsPage(id).texts("script[type='application/ld+json']")
        #expect(data.contains { $0.contains("schema.org/\(word)\"") })
      }
    }
  }

  @Test func `It is exported without a tracker, and importing that changes nothing`() async throws {
    try await Self.shop.use { shop in
      let folder = try TemporaryFolder()
      _ = try ExportDataController(database: shop.database).write(nil) { try ExportFile(folder.path("goods.csv")) }
      let file = try makeProductCSV(text: folder.text("goods.csv"))

      #expect(file.products.flatMap(\.variants).map(\.stock) == [nil, nil, nil, 0, nil, 3, 0, 2])
      #expect(file.products.flatMap(\.variants).map(\.isNotCounted).filter { $0 }.count == 4)
      let report = try ImportDataController.compare(file.file, monitor: ImportMonitor()) { session in
        try shop.database.readAndWait { db in _ = try session.compareNext(in: db) }
      }
      #expect(report.unchanged == 6)
    }
  }

  @Test func `A file without quantities adds goods that are not counted, and a quantity makes them counted`() throws {
    let (folder, database) = try emptyShop()
    func take(_ text: String) throws -> [String] {
      _ = try ImportDataController(database: database).take(makeProductCSV(text: text).file)
      return try stocks("SELECT stock FROM goods", in: database)
    }

    #expect(try take("Handle,Title,Variant Price\nmug,Mug,9\n") == ["-"])
    // Shopify writes 0 for what is not counted.
    #expect(try take("Handle,Variant Inventory Qty\nmug,0\n") == ["-"])
    #expect(try take("Handle,Variant Inventory Qty\nmug,5\n") == ["5"])
    #expect(try take("Handle,Variant Inventory Qty\nmug,0\n") == ["0"])
    #expect(try take("Handle,Variant Inventory Policy\nmug,continue\n") == ["-"])
    let whole = "Handle,Inventory tracker,Inventory quantity,Continue selling when out of stock\n"
    #expect(try take(whole + "mug,shopify,0,DENY\n") == ["0"])
    #expect(try take("Handle,Inventory tracker\nmug,\n") == ["-"])
    withExtendedLifetime(folder) {}
  }

  @Test func `The operator can end and begin counting`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take([
      productRow("mug", with: [.option1: "S", .quantity: "2"]), variantRow(with: [.option1: "M"]),
    ])
    let catalogue = CatalogueDataController(database: database)

    let partly = try await catalogue.setStock(nil, of: "mug", variant: 2).description
    let none = try await catalogue.setStock(nil, of: "mug", variant: 1).description
    let again = try await catalogue.setStock(4, of: "mug", variant: 1).description

    #expect(partly.contains("Stock:    2, and variants that are not counted\n") && partly.contains("stock not counted"))
    #expect(none.contains("Stock:    not counted\n"))
    #expect(again.contains("Stock:    4, and variants that are not counted\n"))
    withExtendedLifetime(folder) {}
  }

  @Test func `A check finds nothing wrong with it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.database("shop.sqlite")
    let database = try ShopDatabase(path: path)
    _ = try database.take([productRow("mug", with: [.tracker: ""])])
    try database.close()

    let check = try Shop.check(databasePath: path)

    #expect(check.isSound, "\(check.description)")
  }
}
