import Foundation
import Persistence
import TestSupport
import Testing

@testable import Storefront

@Suite struct StockMovementTests {
  private let folder: TemporaryFolder
  private let path: String
  private let database: ShopDatabase

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("shop.sqlite")
    database = try ShopDatabase(path: path)
  }

  private static func shirt(_ stocks: [(option: String, stock: String)]) -> [[ProductColumn: String]] {
    stocks.enumerated().map { index, part in
      let columns: [ProductColumn: String] = [.option1Name: "Size", .option1: part.option, .quantity: part.stock]
      return index == 0
        ? productRow("shirt", title: "Shirt", with: columns)
        : variantRow("shirt", with: columns.merging([.price: "9"]) { $1 })
    }
  }

  private static func mug(_ stock: String) -> [ProductColumn: String] {
    productRow("mug", title: "Mug", with: [.quantity: stock])
  }

  /// The movements of goods, such as "5 import".
  private func movements(of handle: String) throws -> [String] {
    try database.readAndWait { db in
      try db.rows(
        "SELECT change, cause FROM stockMovement WHERE goodsID = (SELECT id FROM goods WHERE handle = ?) ORDER BY id",
        [handle]
      ) { row in "\(try row["change"] as Int) \(try row["cause"] as String)" }
    }
  }

  private func stock(of handle: String) throws -> Int? {
    try database.readAndWait { db in
      try db.row("SELECT stock FROM goods WHERE handle = ?", [handle]) { try $0["stock"] as Int? } ?? nil
    }
  }

  /// What `stockMovement` and the stocks say about the same goods.
  private func checkSums(_ comment: Comment? = nil) throws {
    let wrong: [String] = try database.values(
      """
      SELECT 'goods ' || handle FROM goods
      WHERE COALESCE(stock, 0) <> COALESCE((SELECT sum(change) FROM stockMovement WHERE goodsID = goods.id), 0)
      UNION ALL
      SELECT 'variant ' || variant.id FROM variant
      WHERE COALESCE(stock, 0) <> COALESCE((SELECT sum(change) FROM stockMovement WHERE variantID = variant.id), 0)
      """)
    #expect(wrong.isEmpty, comment)
  }

  @Test func `An import records the difference of each stock, and nothing where a stock is the same`() throws {
    _ = try database.take([Self.mug("5")])
    _ = try database.take([Self.mug("5")])
    _ = try database.take([Self.mug("2")])

    #expect(try movements(of: "mug") == ["5 import", "-3 import"])
    try checkSums()
  }

  @Test func `The stocks of variants have movements of their own, and the goods have their sum`() throws {
    _ = try database.take(Self.shirt([("S", "3"), ("M", "4"), ("L", "0")]))
    _ = try database.take(Self.shirt([("S", "3"), ("M", "1"), ("L", "2")]))

    #expect(try movements(of: "shirt") == ["3 import", "4 import", "-3 import", "2 import"])
    #expect(try stock(of: "shirt") == 6)
    try checkSums()
  }

  @Test func `A command of the operator is the cause of a movement, and the next import of its own`() async throws {
    _ = try database.take([Self.mug("5")])
    _ = try await CatalogueDataController(database: database).setStock(9, of: "mug", variant: nil)
    _ = try database.take([Self.mug("1")])

    #expect(try movements(of: "mug") == ["5 import", "4 command", "-8 import"])
  }

  @Test func `An import can leave the stock of known goods alone, and new goods get theirs`() throws {
    _ = try database.take(Self.shirt([("S", "3"), ("M", "4")]) + [Self.mug("5")])
    let rows = Self.shirt([("S", "9"), ("L", "2")]) + [Self.mug("")] + goodsRows(1, sort: "Cups")
    let file = try makeProductCSV(text: productText(rows)).file

    let report = try ImportDataController(database: database, keepsStock: true).take(file)

    #expect(try [stock(of: "shirt"), stock(of: "mug"), stock(of: "cups-1")] == [5, 5, 10])
    #expect(report.description.contains("Left the stock of goods alone that the shop already had."))
    try checkSums()
  }

  @Test func `A change by another program is recorded, and the goods get the sum of their variants`() throws {
    _ = try database.take(Self.shirt([("S", "3"), ("M", "4")]) + [Self.mug("5")])

    for change in [
      "UPDATE variant SET stock = 10 WHERE option1 = 'S'", "UPDATE goods SET stock = NULL WHERE handle = 'mug'",
      "DELETE FROM variant WHERE option1 = 'M'",
    ] {
      _ = try database.writeAndWait { db in try db.run(change) }
    }

    #expect(try movements(of: "shirt") == ["3 import", "7 other"])
    #expect(try movements(of: "mug") == ["5 import", "-5 other"])
    #expect(try stock(of: "shirt") == 10)
    try checkSums()
  }

  @Test func `Goods that get variants, or lose them, keep the sum of their movements`() throws {
    let steps = [[Self.mug("5")], [], Self.mugs(["2", "3"]), [Self.mug("7")], Self.mugs(["1", ""]), [Self.mug("")]]
    for (number, rows) in steps.enumerated() where !rows.isEmpty {
      _ = try database.take(rows)
      try checkSums("after step \(number)")
    }
  }

  private static func mugs(_ stocks: [String]) -> [[ProductColumn: String]] {
    stocks.enumerated().map { index, stock in
      let columns: [ProductColumn: String] = [
        .option1Name: "Size", .option1: "\(index)", .quantity: stock, .price: "9",
      ]
      return index == 0 ? productRow("mug", title: "Mug", with: columns) : variantRow("mug", with: columns)
    }
  }

  @Test func `After any imports and changes, each stock is the sum of its movements`() async throws {
    var numbers = SystemRandomNumberGenerator()
    for step in 0..<40 {
      let stocks = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        Bool.random(using: &numbers) ? "\(Int.random(in: 0...9, using: &numbers))" : ""
      }
      _ = try database.take(stocks.isEmpty ? [Self.mug("\(step)")] : Self.mugs(stocks))
      if step % 5 == 0 { _ = try await CatalogueDataController(database: database).withdraw(["mug"]) }
      try checkSums("step \(step): \(stocks)")
    }
  }

  @Test func `Goods whose only variant an import takes away keep their stock as their own`() throws {
    _ = try database.take([productRow("mug", with: [.option1: "Blue", .quantity: "5"])])
    _ = try database.take([productRow("mug", with: [.option1: "", .quantity: "5"])])

    #expect(try stock(of: "mug") == 5)
    try checkSums()
  }
}
