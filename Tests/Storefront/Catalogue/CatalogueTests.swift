import Foundation
import MVVM
import Persistence
import StorefrontServer
import Testing

@testable import Storefront

@Suite struct CatalogueTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private var catalogue: CatalogueDataController { CatalogueDataController(database: database) }
  private var sorts: SortDataController { SortDataController(database: database) }

  private static let shirt = [
    productRow("shirt", price: "15", with: [.type: "Shirts", .option1Name: "Size", .option1: "Large", .quantity: "3"]),
    variantRow("shirt", with: [.price: "15", .option1: "Small", .quantity: "4"]),
  ]

  init() throws {
    (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(17) + Self.shirt)
  }

  @Test func `Goods are found by their number and by their handle`() async throws {
    let goods = try await catalogue.goods("mugs-2")

    #expect(try await catalogue.goods("\(goods.id.rawValue)").handle == "mugs-2")
    #expect(
      goods.description == """
        Name:     Mugs 2
        Number:   2
        Handle:   mugs-2
        Sort:     Mugs
        Price:    CN¥68.00
        Stock:    10
        """)
    for text in ["", "0", "-1", "nothing", "99999999999999999999", "mugs-2 "] {
      await #expect(throws: CatalogueError.self) { try await catalogue.goods(text) }
    }
  }

  @Test func `Goods and their variants are found by a SKU, unless several have it`() async throws {
    _ = try database.take([
      productRow("tea", with: [.sku: "TEA-1"]), productRow("hat", with: [.sku: "DUP"]),
      productRow("cap", with: [.sku: "DUP"]),
      productRow("scarf", with: [.option1Name: "Size", .option1: "L", .sku: "SCARF-L"]),
      variantRow("scarf", with: [.option1: "S", .sku: "SCARF-S"]),
    ])

    #expect(try await catalogue.goods("TEA-1").handle == "tea")
    #expect(try await catalogue.setStock(9, of: "SCARF-S", variant: nil).variants.map(\.stock.count) == [0, 9])
    let error = await #expect(throws: CatalogueError.self) { try await catalogue.goods("DUP") }
    #expect(error.map { $0.description.contains("DUP") } == true)
  }

  @Test func `A handle that is a number of other goods must be named as such`() async throws {
    _ = try database.take([productRow("2", title: "Two"), productRow("99", title: "Ninety-nine")])

    let error = await #expect(throws: CatalogueError.self) { try await catalogue.setStock(7, of: "2", variant: nil) }
    #expect(
      error?.description
        == #""2" is the number of “Mugs 2” and the handle of “Two”. Write number:2 or handle:2."#)

    #expect(try await catalogue.goods("number:2").handle == "mugs-2")
    #expect(try await catalogue.setStock(7, of: "handle:2", variant: nil).name == "Two")
    #expect(try await catalogue.goods("99").name == "Ninety-nine")
    #expect(try await catalogue.goods("handle:mugs-2").id.rawValue == 2)
    for text in ["number:mugs-2", "number:", "number:99", "handle:", "handle:1"] {
      await #expect(throws: CatalogueError.self) { try await catalogue.goods(text) }
    }
  }

  @Test func `A new price keeps a former price only while it is higher`() async throws {
    _ = try await catalogue.setPrice("50", former: "60", of: "mugs-1", variant: nil)
    let raised = try await catalogue.setPrice("55.5", former: nil, of: "mugs-1", variant: nil)
    #expect(raised.price.amount.amount == 5_550 && raised.price.former?.amount == 6_000)

    let over = try await catalogue.setPrice("60", former: nil, of: "mugs-1", variant: nil)
    #expect(over.price.amount.amount == 6_000 && over.price.former == nil)

    _ = try await catalogue.setPrice("1", former: "2", of: "mugs-1", variant: nil)
    let removed = try await catalogue.setPrice("1", former: "", of: "mugs-1", variant: nil)
    #expect(removed.price.former == nil)
  }

  @Test func `What cannot be a price or a stock changes nothing`() async throws {
    let before = try database.allGoods
    let wrong: [(String, String?)] = [
      ("-1", nil), ("1e5", nil), ("", nil), ("100000000", nil), ("1.200", nil), ("5", "5"), ("5", "x"), ("5", "6.200"),
    ]
    for (price, former) in wrong {
      await #expect(throws: (any Error).self) {
        try await catalogue.setPrice(price, former: former, of: "mugs-1", variant: nil)
      }
    }
    for stock in [-1, Stock.limit + 1] {
      await #expect(throws: CatalogueError.self) { try await catalogue.setStock(stock, of: "mugs-1", variant: nil) }
    }
    for variant in [nil, 0, -1, 3, Int.min, Int.max] {
      await #expect(throws: CatalogueError.self) { try await catalogue.setStock(1, of: "shirt", variant: variant) }
    }
    await #expect(throws: CatalogueError.self) { try await catalogue.setStock(1, of: "mugs-1", variant: 1) }

    #expect(try database.allGoods == before)
  }

  /// An import computes the same facts from the variants. So it finds nothing to change.
  @Test func `After a variant has changed, the row of the goods is what an import would make`() async throws {
    var random = SeededGenerator(seed: 2)
    for round in 1...60 {
      let variant = Int.random(in: 1...2, using: &random)
      if Bool.random(using: &random) {
        _ = try await catalogue.setPrice(
          "\(Int.random(in: 1...2, using: &random))", former: ["", "9", nil].randomElement(using: &random) ?? nil,
          of: "shirt", variant: variant)
      } else {
        let stock = [0, 5, Stock.limit, nil].randomElement(using: &random) ?? 0
        _ = try await catalogue.setStock(stock, of: "shirt", variant: variant)
      }
      let name = "\(round).csv"
      _ = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path(name)) }

      let report = try ImportDataController(database: database).take(makeProductCSV(text: folder.text(name)).file)

      #expect(report.unchanged == 18 && report.updated == 0, "round \(round)")
    }
  }

  @Test func `Withdrawn goods leave no gap on the pages of their sort, and all are withdrawn or none`() async throws {
    await #expect(throws: CatalogueError.self) { try await catalogue.withdraw(["mugs-1", "nothing"]) }
    #expect(try database.goodsID("mugs-1") != nil)

    #expect(try await catalogue.withdraw(["mugs-1", "mugs-2", "shirt"]) == ["Mugs 1", "Mugs 2", "Mug"])

    let goods = GoodsDataController(database: database)
    let mugs = try #require(try database.sortID("Mugs"))
    let page = try #require(try await goods.page(.first, of: mugs))
    #expect(page.sort.goodsCount == 15 && page.page.items.count == 15 && page.page.items.first?.name == "Mugs 3")
    #expect(try await sorts.sorts().map(\.name) == ["Mugs"])
    #expect(try database.soldGoods.count == 15)
  }

  @Test func `A sort gets a new name on its page, and no name twice`() async throws {
    let id = try #require(try database.sortID("Mugs"))

    #expect(try await sorts.rename("Mugs", to: " Cups  and\nmugs ").renamed.name == "Cups and mugs")

    #expect(try await GoodsDataController(database: database).page(.first, of: id)?.sort.name == "Cups and mugs")
    #expect(try await sorts.rename("\(id.rawValue)", to: "Cups and mugs").sort.name == "Cups and mugs")
    let search = GoodsSearchDataController(database: database)
    #expect(try await search.page(.first, with: "cups", GoodsQuery()).page.total == 17)
    for name in ["Shirts", "", " ", "\u{200B}", String(repeating: "x", count: 101)] {
      await #expect(throws: CatalogueError.self) { try await sorts.rename("Cups and mugs", to: name) }
    }
    await #expect(throws: CatalogueError.self) { try await sorts.rename("Mugs", to: "Tea") }
  }

  @Test func `A sort gets a Chinese name, with or without a new name, and loses it`() async throws {
    let both = try await sorts.rename("Mugs", to: "Cups", nameZh: " 茶\n杯 ").renamed
    #expect(both.name == "Cups" && both.nameZh == "茶 杯")
    let search = GoodsSearchDataController(database: database)
    #expect(try await search.page(.first, with: "茶 杯", GoodsQuery()).page.total == 17)

    #expect(try await sorts.rename("Cups", to: "Mugs").renamed.nameZh == "茶 杯")
    let other = try await sorts.rename("Mugs", to: nil, nameZh: "马克杯").renamed
    #expect(other.name == "Mugs" && other.nameZh == "马克杯")
    for name in [" ", "\u{200B}", String(repeating: "x", count: 101)] {
      await #expect(throws: CatalogueError.self) { try await sorts.rename("Mugs", to: "Cups", nameZh: name) }
    }
    #expect(try await sorts.allSorts().map(\.name) == ["Mugs", "Shirts"])

    #expect(try await sorts.rename("Mugs", to: nil, nameZh: "").renamed.nameZh == nil)
  }

  @Test func `The sorts are in the order of the operator, and new ones follow`() async throws {
    _ = try database.take([productRow("tea", with: [.type: "Tea"]), productRow("bag", with: [.type: "Bags"])])
    #expect(try await sorts.sorts().map(\.name) == ["Mugs", "Shirts", "Tea", "Bags"])

    _ = try await sorts.putFirst(["Bags", "\(#require(database.sortID("Shirts")).rawValue)"])
    #expect(try await sorts.sorts().map(\.name) == ["Bags", "Shirts", "Mugs", "Tea"])

    _ = try database.take([productRow("pen", with: [.type: "Pens"])])
    _ = try await sorts.putFirst(["Tea"])
    #expect(try await sorts.sorts().map(\.name) == ["Tea", "Bags", "Shirts", "Mugs", "Pens"])
    for texts in [["Tea", "Tea"], ["Tea", "Nothing"]] {
      await #expect(throws: CatalogueError.self) { try await sorts.putFirst(texts) }
    }
    #expect(try await sorts.sorts().map(\.name) == ["Tea", "Bags", "Shirts", "Mugs", "Pens"])
  }
}
