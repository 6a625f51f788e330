import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// A shop has one currency, also if some of its goods have prices in another one.
@Suite struct GoodsCurrencyTests {
  private static func mugs(_ prices: String..., prefix: String = "mug") -> [[ProductColumn: String]] {
    prices.enumerated().map { index, price in
      productRow("\(prefix)-\(index)", title: "Mug \(prefix) \(index)", price: price, with: [.type: "Mugs"])
    }
  }

  private func currency(of page: HTMLDocument) throws -> [String] {
    try page.all("label").map(\.text).filter { $0.contains(" price in ") }.map { String($0.suffix(3)) }
  }

  @Test func `Goods in another currency do not change the currency of the shop`() async throws {
    try await withShop(goods: Self.mugs("10", "30", "20")) { shop in
      let report = try shop.database.take(Self.mugs("15", prefix: "far"), currency: .usd)

      #expect(report.description.contains("Prices are in USD."))
      #expect(report.description.contains("The currency of the shop is CNY, which most of its goods have."))
      let page = try await shop.get("/sorts/1/goods").page("GoodsList")
      #expect(try currency(of: page) == ["CNY", "CNY"])
      let found = try await shop.get("/search?q=mug").page("GoodsSearch")
      #expect(try currency(of: found) == ["CNY", "CNY"])
    }
  }

  private static let shop = SharedShop(goods: mugs("10", "30", "20")) { shop in
    _ = try shop.database.take(mugs("25", "15", prefix: "far"), currency: .usd)
  }

  @Test(arguments: [
    ("", [1, 2, 3, 4, 5]), ("order=price", [1, 3, 2, 5, 4]), ("order=-price", [2, 3, 1, 4, 5]),
    ("order=price&min=12", [3, 2]), ("order=-price&max=25", [3, 1]), ("order=name", [4, 5, 1, 2, 3]),
  ])
  func `Prices of two currencies are not compared`(query: String, ids: [Int]) async throws {
    try await Self.shop.use { shop in
      let list = try await shop.get("/sorts/1/goods?\(query)").page("GoodsList")
      #expect(try list.ids("main ul.shelf > li") == ids.map { "goods-\($0)" })
      let found = try await shop.get("/search?q=mug&\(query)").page("GoodsSearch")
      if !query.isEmpty { #expect(try found.ids("main li[id]") == ids.map { "goods-\($0)" }) }
    }
  }

  @Test(arguments: ["price", "-price"])
  func `The pages of a list with two currencies contain all of its goods once, in the order of the list`(
    order: String
  ) async throws {
    let rows = { (prefix: String, count: Int) in
      (0..<count).map { productRow("\(prefix)-\($0)", title: "Mug", price: "\($0 % 4 + 1)", with: [.type: "Mugs"]) }
    }
    try await withShop(goods: rows("near", 30)) { shop in
      _ = try shop.database.take(rows("far", 20), currency: .usd)
      let client = shop.client()
      var response = try await client.get("/sorts/1/goods?order=\(order)")
      var ids = try response.page("GoodsList").ids("main ul.shelf > li")
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        ids += try response.page("GoodsList").ids("main ul.shelf > li")
      }

      let descends = order.hasPrefix("-") ? "DESC" : ""
      let expected = try shop.database.values(
        "SELECT id FROM goods ORDER BY priceCurrency, priceAmount \(descends), id \(descends)", as: Int.self)
      #expect(ids == expected.map { "goods-\($0)" })
    }
  }

  @Test func `The currency of the shop is the one that most of its goods have`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    func currency() throws -> ShopCurrency { try database.readAndWait { try ShopCurrency(in: $0) } }

    _ = try database.take(Self.mugs("1", "2"))
    #expect(try currency() == ShopCurrency(.cny))
    let equal = try database.take(Self.mugs("1", "2", prefix: "far"), currency: .usd)
    #expect(try currency() == ShopCurrency(.cny, hasOthers: true))
    #expect(equal.shopCurrency == .cny && equal.otherCurrencies == ["CNY"])
    let more = try database.take(Self.mugs("3", prefix: "more"), currency: .usd)
    #expect(try currency() == ShopCurrency(.usd, hasOthers: true))
    #expect(more.shopCurrency == nil && more.otherCurrencies == ["CNY"])
    _ = try await CatalogueDataController(database: database).withdraw(["far-0", "far-1"])
    #expect(try currency() == ShopCurrency(.cny, hasOthers: true))
    _ = try await CatalogueDataController(database: database).withdraw(["more-0"])
    #expect(try currency() == ShopCurrency(.cny))
    try database.close()
  }

  @Test(arguments: [true, false])
  func `An import in another currency that never ends does not mix the prices`(isCounted: Bool) throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.mugs("1", "2", "3"))
    if !isCounted {
      // As in a shop of an earlier version.
      try database.execute("UPDATE goods SET priceCurrency = 'EUR' WHERE id = 1")
      try database.execute("DELETE FROM setting WHERE name IN ('currency', 'otherCurrencies')")
    }
    let rows = goodsRows(600, sort: "Far")
    let file = try makeProductCSV(text: productText(rows), currency: .usd).file

    let report = try ImportDataController(database: database, monitor: ImportMonitor(isStopped: { true })).take(file)

    #expect(report.stopped != nil)

    #expect(try database.readAndWait { try ShopCurrency(in: $0) } == ShopCurrency(.cny, hasOthers: true))
    let others = try database.value("SELECT value FROM setting WHERE name = 'otherCurrencies'", as: String.self)
    #expect(others == (isCounted ? "USD" : "EUR USD"))
    try database.close()
  }

  @Test func `A shop of an earlier version gets the currency of most of its goods at its next start`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.mugs("1", "2", "3"))
    try database.execute("UPDATE goods SET priceCurrency = 'USD' WHERE id = 3")
    try database.execute("UPDATE setting SET value = 'USD' WHERE name = 'currency'")
    try database.execute("DELETE FROM setting WHERE name = 'otherCurrencies'")

    try CatalogueCurrency.countIfMissing(in: database)

    #expect(try database.readAndWait { try ShopCurrency(in: $0) } == ShopCurrency(.cny, hasOthers: true))
    try database.close()
  }

  @Test func `Similar goods have prices in the same currency`() async throws {
    try await withShop(goods: Self.mugs("10", "300")) { shop in
      _ = try shop.database.take(Self.mugs("11", "12", prefix: "far"), currency: .usd)

      let similar = try #require(try await GoodsDataController(database: shop.database).detail(Goods.ID(rawValue: 1)))
      #expect(similar.similar.map(\.id.rawValue) == [2])
    }
  }
}
