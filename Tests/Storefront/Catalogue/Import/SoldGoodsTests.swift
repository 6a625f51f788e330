import Foundation
import Persistence
import Testing

@testable import Storefront

@Suite struct SoldGoodsTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase

  init() throws {
    (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(30))
  }

  private func sold(_ rows: [[ProductColumn: String]]) throws -> [String] {
    try database.take(rows).sold.first.map { "\($0.name) \($0.pieces)" }
  }

  @Test func `An import names the goods that were sold since their last import, if it sets their stock`() throws {
    try database.sell(3, of: "mugs-2")
    try database.sell(1, of: "mugs-5")
    try database.sell(-1, of: "mugs-5", cause: .cancellation)
    try database.sell(2, of: "mugs-7", cause: .command)

    #expect(try sold(goodsRows(30)) == ["Mugs 2 3"])
    #expect(try sold(goodsRows(30)) == [])
  }

  @Test func `A file with the stock after the sale names nothing`() throws {
    try database.sell(3, of: "mugs-1")

    #expect(try sold([productRow("mugs-1", title: "Mugs 1", with: [.type: "Mugs", .quantity: "7"])]) == [])
  }

  @Test func `A dry run names the same, and a report names 20 at most`() throws {
    for number in 1...25 { try database.sell(1 + number % 3, of: "mugs-\(number)") }
    let file = try makeProductCSV(text: productText(goodsRows(30))).file

    let report = try ImportDataController.compare(file, monitor: ImportMonitor()) { session in
      try database.readAndWait { db in _ = try session.compareNext(in: db) }
    }

    #expect(report.sold.count == 25 && report.sold.first.count == SoldGoods.limit)
    #expect(
      report.description.contains(
        "\nWarning: 25 goods were sold since the last import, and the file would set their stock:\n  \"Mugs 1\": 2 sold\n"
      ))
    #expect(
      report.description.contains(
        "\n  and 5 more\nThe numbers in the file may be older than the orders."))
  }

  @Test func `An import that keeps the stock names nothing`() throws {
    try database.sell(3, of: "mugs-1")
    let file = try makeProductCSV(text: productText(goodsRows(30))).file

    let report = try ImportDataController(database: database, keepsStock: true).take(file)

    #expect(report.sold.count == 0)
  }
}
