import Foundation
import Testing

@testable import Persistence
@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct VariantMigrationTests {
  @Test func `The goods and people of an older shop are all there, and an import gives them their variants`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try Self.makeOldShop(path, isDemo: false)

    let database = try ShopDatabase(path: path)

    let goods = GoodsDataController(database: database)
    let detail = try #require(try await goods.detail(Goods.ID(rawValue: 4)))
    #expect(detail.goods.name == "Shirt" && detail.goods.price.amount == Money(amount: 1_599, currency: .usd))
    #expect(!detail.goods.price.isLowestOfSeveral && detail.variants.isEmpty && detail.pictures.isEmpty)
    #expect(detail.goods.picture == "/pictures/none.svg" && detail.goods.stock == 7 && detail.sort.goodsCount == 1)
    #expect(try await AccountDataController(database: database).account(named: "Chen Yu")?.id.rawValue == 1)
    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)

    let shirt = productRow("shirt", title: "Shirt", price: "15.99", with: [.type: "Shirts", .option1: "L"])
    let report = try database.take(
      [shirt, variantRow("shirt", with: [.price: "9.99", .option1: "S"])], currency: .usd)
    #expect(report.updated == 1 && report.added == 0)
    #expect(try await goods.detail(Goods.ID(rawValue: 4))?.variants.count == 2)
  }

  @Test(arguments: [(true, "Something good in every window"), (false, nil)] as [(Bool, String?)])
  func `Only an older demo database keeps the demo's texts`(isDemo: Bool, title: String?) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    try Self.makeOldShop(path, isDemo: isDemo)

    let front = ShopFrontDataController(database: try ShopDatabase(path: path), options: .testing)

    #expect(try await front.front().title == title)
  }

  private static func makeOldShop(_ path: String, isDemo: Bool) throws {
    let file = try SQLiteFile(writing: path)
    try file.migrate(ShopMigrations.schema, upTo: "mailbox")
    try file.write { db in
      try db.run(
        script: """
          INSERT INTO sort (id, name) VALUES (2, 'Shirts');
          INSERT INTO goods (id, handle, sortID, name, description, priceAmount, priceCurrency, stock, picture)
            VALUES (4, 'shirt', 2, 'Shirt', 'Cotton.', 1599, 'USD', 7, '/pictures/none.svg');
          INSERT INTO setting VALUES ('hasCatalogue', 1);
          """)
      try db.run(
        """
        INSERT INTO person (id, name, nameKey, displayName, displayKey, role, isDemo)
        VALUES (1, 'Chen Yu', ?, 'Chen Yu', ?, 'Student', ?)
        """, [AccountName.key(of: "Chen Yu"), AccountName.key(of: "Chen Yu"), isDemo])
    }
    try file.close()
  }
}
