import Foundation
import Persistence
import Testing

@testable import Storefront

/// When goods were added and changed. The schema writes it.
@Suite struct GoodsDateTests {
  private static let past: Int64 = 1_700_000_000

  private static func row(_ changes: [ProductColumn: String] = [:]) -> [ProductColumn: String] {
    productRow("mug", title: "Mug", price: "42.90", with: [.type: "Mugs", .quantity: "3"])
      .merging(changes) { $1 }
  }

  /// A shop with a mug that was added and changed in the past.
  private func shop() throws -> (TemporaryFolder, ShopDatabase) {
    let (folder, database) = try emptyShop()
    _ = try database.take([Self.row()] + goodsRows(1))
    try database.execute("UPDATE goods SET addedDate = ?, changedDate = ?", [Self.past, Self.past])
    return (folder, database)
  }

  private func dates(_ database: ShopDatabase, of handle: String = "mug") throws -> [Int64] {
    try ["addedDate", "changedDate"].map { column in
      try #require(try database.value("SELECT \(column) FROM goods WHERE handle = ?", [handle], as: Int64.self))
    }
  }

  @Test func `New goods have the time at which they were added`() throws {
    let (folder, database) = try emptyShop()
    let before = Int64(Date.now.timeIntervalSince1970)
    _ = try database.take([Self.row()])
    let dates = try dates(database)
    // Another machine's clock may be a little slow.
    #expect(dates[0] == dates[1] && dates[0] >= before - 60)
    withExtendedLifetime(folder) {}
  }

  @Test func `An import that changes nothing leaves the dates as they are`() throws {
    let (folder, database) = try shop()
    _ = try database.take([Self.row()])
    #expect(try dates(database) == [Self.past, Self.past])
    // Its place in the list changes, but not what its page shows.
    try database.execute("DELETE FROM goods WHERE handle = 'mugs-1'")
    _ = try database.take([Self.row([.quantity: "2"])])
    #expect(try dates(database) == [Self.past, Self.past])
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    [ProductColumn.title: "Cup"], [.price: "41"], [.compareAtPrice: "50"], [.body: "Thin."], [.titleZh: "杯"],
    [.bodyZh: "薄。"], [.maker: "Lin"], [.picture: "/pictures/none.svg"],
  ])
  func `An import that changes goods changes their date, and no other`(change: [ProductColumn: String]) throws {
    let (folder, database) = try shop()
    _ = try database.take([Self.row(change)] + goodsRows(1))
    let dates = try dates(database)
    #expect(dates[0] == Self.past && dates[1] > Self.past)
    #expect(try self.dates(database, of: "mugs-1") == [Self.past, Self.past])
    withExtendedLifetime(folder) {}
  }

  @Test func `Goods that another program adds have the time at which they were added`() throws {
    let (folder, database) = try emptyShop()
    let before = Int64(Date.now.timeIntervalSince1970)
    try database.execute("INSERT INTO sort (id, name) VALUES (1, 'Mugs')")
    try database.execute(
      """
      INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
      VALUES ('mug', 1, 'Mug', '', 4290, 'CNY', 1)
      """)
    let dates = try dates(database)
    #expect(dates[0] == dates[1] && dates[0] >= before - 60)
    withExtendedLifetime(folder) {}
  }
}
