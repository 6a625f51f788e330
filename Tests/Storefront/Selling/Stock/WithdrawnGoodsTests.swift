import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct WithdrawnGoodsTests {
  private static func shirt(_ options: [String]) -> [[ProductColumn: String]] {
    options.enumerated().map { index, option in
      let columns: [ProductColumn: String] = [
        .option1Name: "Size", .option1: option, .quantity: "2", .price: "9", .sku: "S-\(option)",
      ]
      return index == 0 ? productRow("shirt", title: "Shirt", with: columns) : variantRow("shirt", with: columns)
    }
  }

  /// The ids of the variants that are sold, by their option.
  private static func variants(in database: ShopDatabase) throws -> [String: Int64] {
    try database.readAndWait { db in
      let rows = try db.rows("SELECT id, option1 FROM variant WHERE place IS NOT NULL") { row in
        (try row["option1"] as String, try row["id"] as Int64)
      }
      return Dictionary(rows) { first, _ in first }
    }
  }

  @Test func `A variant keeps its id while its option is the same, whatever else an import changes`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.shirt(["S", "M", "L"]))
    let before = try Self.variants(in: database)

    _ = try database.take(Self.shirt(["L", "XL", "M"]))
    let after = try Self.variants(in: database)
    _ = try database.take(Self.shirt(["S", "M", "L"]))

    #expect(after.keys.sorted() == ["L", "M", "XL"])
    #expect(after["L"] == before["L"] && after["M"] == before["M"])
    #expect(try Self.variants(in: database) == before)
    #expect(try database.count("variant") == 4)
  }

  @Test func `A variant that a file does not have any more is withdrawn: its row stays, without place and stock`()
    throws
  {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.shirt(["S", "M"]))

    _ = try database.take(Self.shirt(["S"]))

    let rows = try database.readAndWait { db in
      try db.rows("SELECT option1, place, stock FROM variant ORDER BY id") { row in
        "\(try row["option1"] as String) \(try row["place"] as Int?, default: "-") \(try row["stock"] as Int?, default: "-")"
      }
    }
    #expect(rows == ["S 0 2", "M - -"])
  }

  /// More than a statement has arguments.
  @Test(.stress) func `Thousands of variants are withdrawn in one step`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    func shirts(_ count: Int) -> [[ProductColumn: String]] {
      (0..<40).flatMap { number in
        (0..<count).map { index in
          let columns: [ProductColumn: String] = [.option1Name: "Size", .option1: "\(index)", .price: "9"]
          let handle = "shirt-\(number)"
          return index == 0 ? productRow(handle, title: "Shirt", with: columns) : variantRow(handle, with: columns)
        }
      }
    }
    _ = try database.take(shirts(850))

    _ = try database.take(shirts(2))

    #expect(try database.soldVariants == 80)
    #expect(try database.count("variant") == 34_000)
  }

  @Test func `Withdrawn goods keep their row, and get it again when they come back`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    _ = try database.take(Self.shirt(["S"]) + goodsRows(2))
    let id = try #require(try database.goodsID("shirt"))

    _ = try await CatalogueDataController(database: database).withdraw(["shirt"])
    let left = try database.soldGoods
    let sorts = try database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self)
    _ = try database.take(Self.shirt(["S"]))

    #expect(left == ["mugs-1", "mugs-2"] && sorts.reduce(0, +) == 2)
    #expect(try database.goodsID("shirt") == id)
    #expect(try database.count("goods") == 3)
    #expect(try database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self).reduce(0, +) == 3)
  }
}
