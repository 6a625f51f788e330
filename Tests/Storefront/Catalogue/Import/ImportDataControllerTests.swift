import Foundation
import MVVM
import Persistence
import Testing

@testable import Storefront

@Suite struct ImportDataControllerTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
  }

  @Test func `The goods of a file are imported in the order of the file`() async throws {
    let mug = productRow(
      "mug", title: "Mug", price: "1280.50",
      with: [
        .type: "Mugs", .titleZh: "马克杯", .body: "<p>Glazed.</p>", .bodyZh: "<p>上釉。</p>", .quantity: "7",
        .picture: "/pictures/none.svg", .pictureAlt: "A mug",
      ])

    let report = try database.take([mug, productRow("cup", title: "Cup", with: [.type: "Cups"])])

    #expect(report == ImportReport(added: 2, sorts: 2, currency: .cny))
    let detail = try #require(try await GoodsDataController(database: database).detail(.init(rawValue: 1)))
    #expect(detail.goods.name == "Mug" && detail.goods.nameZh == "马克杯")
    #expect(detail.goods.price.amount == Money(amount: 128_050, currency: .cny))
    #expect(detail.goods.stock == Stock(count: 7))
    #expect(detail.description.text == "Glazed." && detail.descriptionZh?.text == "上釉。")
    #expect(detail.goods.picture == "/pictures/none.svg" && detail.pictureAlt == "A mug")
    #expect(detail.sort.name == "Mugs" && detail.sort.goodsCount == 1)
    #expect(try database.goodsID("cup")?.rawValue == 2)
  }

  @Test func `Importing the same file again adds and changes nothing`() throws {
    _ = try database.take(goodsRows(20))
    let before = try database.allGoods

    let report = try database.take(goodsRows(20))

    #expect(report == ImportReport(unchanged: 20, sorts: 1, currency: .cny))
    #expect(try database.allGoods == before)
  }

  @Test
  func `Goods that move to another sort leave no gap on the pages of the old one, and are on those of the new one`()
    async throws
  {
    var rows = goodsRows(17) + goodsRows(2, sort: "Cups")
    _ = try database.take(rows)
    rows[2][.type] = "Cups"

    _ = try database.take(rows)

    let goods = GoodsDataController(database: database)
    let mugs = try await goods.page(.first, of: #require(database.sortID("Mugs")))
    let cups = try await goods.page(.first, of: #require(database.sortID("Cups")))
    let last = try await goods.detail(#require(database.goodsID("mugs-17")))
    #expect(mugs?.page.items.map(\.name) == (1...16).filter { $0 != 3 }.map { "Mugs \($0)" })
    #expect(cups?.page.items.map(\.name) == ["Mugs 3", "Cups 1", "Cups 2"])
    #expect(last?.page == PageNumber.first.next)
  }

  @Test func `Goods that the file no longer publishes are withdrawn`() throws {
    var rows = goodsRows(3)
    _ = try database.take(rows)
    rows[1][.status] = "archived"

    let report = try database.take(rows)

    #expect(report == ImportReport(unchanged: 2, sorts: 1, currency: .cny, notPublished: 1, withdrawn: 1))
    #expect(try database.soldGoods == ["mugs-1", "mugs-3"])
    #expect(try database.count("goods") == 3)
  }

  @Test func `Goods whose price has changed are updated and keep their id`() async throws {
    _ = try database.take(goodsRows(3))
    var rows = goodsRows(3)
    rows[1][.price] = "99"

    let report = try database.take(rows)

    #expect(report == ImportReport(updated: 1, unchanged: 2, sorts: 1, currency: .cny))
    #expect(try database.count("goods") == 3)
    let mug = try #require(try await GoodsDataController(database: database).detail(.init(rawValue: 2)))
    #expect(mug.goods.price.amount.amount == 9_900)
    #expect(mug.handle == "mugs-2")
  }

  @Test(
    arguments: [
      [ProductColumn.title: "Beaker"], [.titleZh: "烧杯"], [.body: "New."], [.bodyZh: "新。"], [.price: "1"],
      [.quantity: "1"], [.picture: "/pictures/none.svg"], [.picture: "https://a.example/b", .pictureAlt: "A mug"],
      [.type: "Cups"],
    ])
  func `A change in any column is imported, and counts as an update`(change: [ProductColumn: String]) throws {
    _ = try database.take(goodsRows(1))
    let before = try database.allGoods

    let changed = goodsRows(1)[0].merging(change) { $1 }
    let report = try database.take([changed])

    #expect(report.updated == 1 && report.added == 0)
    #expect(try database.allGoods != before)
    #expect(try database.count("goods") == 1)
  }

  @Test func `Goods that have moved are counted in their new sort, and an empty sort is not listed`() async throws {
    _ = try database.take(goodsRows(1, sort: "Tea") + goodsRows(2, sort: "Lamps"))
    var rows = goodsRows(1, sort: "Tea")
    rows[0][.type] = "Lamps"

    let report = try database.take(rows)

    #expect(report == ImportReport(updated: 1, sorts: 1, currency: .cny))
    let sorts = try await SortDataController(database: database).sorts()
    #expect(sorts.map(\.name) == ["Lamps"])
    #expect(sorts.map(\.goodsCount) == [3])
  }

  @Test func `The sort that goods have left does not keep their picture`() async throws {
    let tea = goodsRows(2, sort: "Tea")
    _ = try database.take([tea[0].merging([.picture: "/pictures/tea-tin.svg"]) { $1 }, tea[1]])

    _ = try database.take([tea[0].merging([.picture: "/pictures/tea-tin.svg", .type: "Tins"]) { $1 }])

    let sorts = try await SortDataController(database: database).sorts()
    #expect(sorts.map(\.picture) == [nil, "/pictures/tea-tin.svg"])
  }

  @Test func `Goods that are not in the file stay`() throws {
    _ = try database.take(goodsRows(3))

    _ = try database.take(goodsRows(1, sort: "Tea"))

    #expect(try database.count("goods") == 4)
  }

  @Test func `Prices are in the given currency`() async throws {
    _ = try database.take([productRow("a", price: "500")], currency: .jpy)
    _ = try database.take([productRow("b", price: "5")], currency: .usd)

    let goods = try await GoodsDataController(database: database).newest(2)
    #expect(goods.map(\.price.amount) == [Money(amount: 500, currency: .usd), Money(amount: 500, currency: .jpy)])
  }

  @Test func `Other currencies among the goods are reported`() throws {
    _ = try database.take([productRow("a")], currency: .jpy)

    let report = try database.take([productRow("b")], currency: .usd)

    #expect(report.currency == .usd && report.otherCurrencies == ["JPY"])
    #expect(try database.take([productRow("a")], currency: .usd).otherCurrencies == [])
  }

  @Test func `Invalid rows are reported, and the others are imported`() throws {
    let report = try database.take([productRow("a", price: "free"), productRow("b"), productRow("c", price: "-1")])

    #expect(report.added == 1 && report.skipped.map(\.line) == [2, 4])
    #expect(try database.count("goods") == 1)
  }

  @Test func `An import that fails half way changes nothing`() throws {
    _ = try database.take(goodsRows(2))
    let before = try database.allGoods
    try database.refuse("INSERT", on: "goods", when: "new.handle = 'tea-3'")

    let changed = goodsRows(1)[0].merging([.price: "1"]) { $1 }
    #expect(throws: SQLError.self) { try database.take([changed] + goodsRows(5, sort: "Tea")) }

    #expect(try database.allGoods == before)
    #expect(try database.count("sort") == 1)
  }
}
