import MVVM
import Testing

@testable import Persistence
@testable import Storefront

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct StaleGoodsMigrationTests {
  @Test func `In an older shop, goods that another program has changed are found by their new names`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("shop.sqlite")
    let file = try SQLiteFile(writing: path)
    try file.migrate(ShopMigrations.schema, upTo: "dates of goods")
    try file.write { db in
      try db.run(
        script: """
          INSERT INTO sort (id, name) VALUES (1, 'Pots');
          INSERT INTO goods (id, handle, sortID, name, description, priceAmount, priceCurrency, stock)
            VALUES (4, 'pot', 1, 'Teapot', 'Celadon.', 1599, 'CNY', 7);
          """)
    }
    try file.migrate(ShopMigrations.schema, upTo: "search by column")
    try file.write { db in try db.run(script: "UPDATE goods SET name = 'Zebra'") }
    try file.close()

    let database = try ShopDatabase(path: path)

    let search = GoodsSearchDataController(database: database)
    #expect(try await search.page(.first, with: "zebra", GoodsQuery()).page.total == 1)
    #expect(try await search.page(.first, with: "teapot", GoodsQuery()).page.total == 0)
    #expect(try await search.page(.first, with: "celadon", GoodsQuery()).page.total == 1)
    try database.execute("UPDATE goods SET description = 'A lynx.'")
    #expect(try await search.page(.first, with: "lynx", GoodsQuery()).page.total == 1)
    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
    try database.close()
  }
}
