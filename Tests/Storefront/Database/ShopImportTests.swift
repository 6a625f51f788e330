import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ShopImportTests {
  private static let badFiles = [
    "", "Handle\nmug\n", "<!DOCTYPE html>", "Handle,Title,Variant Price\nmug,Mug,9\ncup,\"Cup,9\n",
    "Handle,Title,Variant Price\nmug,Mug,9\ncup,\u{0},9\n",
  ]

  // Known goods keep their names and prices without these columns.
  @Test(arguments: badFiles + ["Handle,Title\nmug,Mug\n", "Handle,Variant Price\nmug,9\n"])
  func `A file that is not a product CSV, or lacks what new goods need, creates no database`(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "bad.csv")

    #expect(throws: ProductCSVError.self) {
      try Shop.importProducts(from: file, currency: "CNY", databasePath: folder.database("shop.sqlite"))
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["bad.csv"])
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)), arguments: badFiles)
  func `A file that is not a product CSV leaves the database unchanged, byte for byte`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.database("shop.sqlite")
    _ = try Shop.importProducts(
      from: folder.write(productText(goodsRows(3)), to: "good.csv"), currency: "CNY", databasePath: path)
    let before = try Data(contentsOf: URL(filePath: path))
    let file = try folder.write(text, to: "bad.csv")

    #expect(throws: ProductCSVError.self) {
      try Shop.importProducts(from: file, currency: "CNY", databasePath: path)
    }

    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try ShopDatabase(path: path).count("goods") == 3)
  }

  @Test(arguments: ["", "XXX", "EURO", "¥"])
  func `An unknown currency creates no database`(currency: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(productText(goodsRows(3)), to: "good.csv")

    #expect(throws: UnknownCurrency.self) {
      try Shop.importProducts(from: file, currency: currency, databasePath: folder.database("shop.sqlite"))
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["good.csv"])
  }

  @Test func `A valid file creates the database and reports what was imported`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(productText(goodsRows(3)), to: "good.csv")

    let report = try Shop.importProducts(from: file, currency: "usd", databasePath: folder.database("shop.sqlite"))

    #expect(report.description == "Imported 3 goods in 1 sort (3 new, 0 updated)\nPrices are in USD.")
    #expect(report.skippedCount == 0)
  }

  @Test func `A catalogue keeps its currency unless another one is given, and the import reports it`() throws {
    let folder = try TemporaryFolder()
    let (file, path) = (try folder.write(productText(goodsRows(3)), to: "good.csv"), folder.database("shop.sqlite"))
    func currency(_ code: String?) throws -> String {
      let report = try Shop.importProducts(from: file, currency: code, databasePath: path)
      return report.description.split(separator: "\n").dropFirst().joined(separator: " ")
    }

    #expect(try currency("USD") == "Prices are in USD.")
    #expect(try currency(nil) == "Prices are in USD.")
    #expect(try currency("EUR") == "Prices are in EUR.")
    #expect(try currency(nil) == "Prices are in EUR.")
    let currencies = try ShopDatabase(path: path).values("SELECT DISTINCT priceCurrency FROM goods", as: String.self)
    #expect(currencies == ["EUR"])
  }

  @Test
  func `The first catalogue is in CNY, and that of an older shop is in the currency of most of its goods`() throws {
    let folder = try TemporaryFolder()
    let (file, path) = (try folder.write(productText(goodsRows(3)), to: "good.csv"), folder.database("shop.sqlite"))

    let first = try Shop.importProducts(from: file, currency: nil, databasePath: path)
    let database = try ShopDatabase(path: path)
    try database.execute("DELETE FROM setting WHERE name = 'currency'")
    try database.execute("UPDATE goods SET priceCurrency = 'USD' WHERE id > 1")
    try database.close()
    let older = try Shop.importProducts(from: file, currency: nil, databasePath: path)

    #expect(first.description.hasSuffix("Prices are in CNY."))
    #expect(older.description.hasSuffix("Prices are in USD."))
  }

  @Test func `Goods that are imported while the shop is open are on the next page`() async throws {
    try await withShop(goods: goodsRows(15)) { shop in
      let folder = try TemporaryFolder()
      let file = try folder.write(productText(goodsRows(16)), to: "good.csv")
      #expect(try await shop.get("/sorts/1/goods").page("GoodsList").first("a[rel=next]") == nil)

      _ = try Shop.importProducts(from: file, currency: "CNY", databasePath: shop.databasePath)

      let page = try await shop.get("/sorts/1/goods?page=2").page("GoodsList")
      #expect(try page.ids("main li[id]") == ["goods-16"])
      #expect(try await shop.get("/sorts").document.first("li#sort-1 p")?.text == "16 items")
    }
  }
}
