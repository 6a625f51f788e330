import Changes
import Foundation
import MVVM
import MicroHTTP
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import PersistencePostgreSQL
@testable import Storefront

/// A shop that the first release made, as a dump with a few rows. A later version must open it.
@Suite struct FirstSchemaTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("shop.sqlite")
    let engine = TestEngine.isPostgreSQL ? "postgresql" : "sqlite"
    let dump = packageFolder.appending(path: "Tests/StorefrontTests/Database/Dumps/first-schema.\(engine).sql")
    try runOutside(String(contentsOf: dump, encoding: .utf8))
  }

  /// Runs a script without opening a shop.
  private func runOutside(_ script: String) throws {
    if TestEngine.isPostgreSQL {
      let server = PostgreSQLServer(PostgreSQLAddress(url: path), PostgreSQLOptions(), timeout: 10)
      let connection = PostgreSQLConnection(server, name: "Test")
      try connection.open()
      defer { connection.close() }
      return try connection.run(script: script)
    }
    let file = try SQLiteFile(writing: path)
    try file.run(script: script)
    try file.close()
  }

  @Test func `It gets the schema of a new shop`() throws {
    try ShopDatabase(path: path).close()
    let new = folder.database("new.sqlite")
    try ShopDatabase(path: new).close()

    #expect(try parts(of: path) == parts(of: new))
  }

  /// The columns, rules, indexes and triggers of a database.
  private func parts(of path: String) throws -> Set<String> {
    let database = try ShopDatabase(path: path)
    defer { try? database.close() }
    return try Set(database.values(TestEngine.isPostgreSQL ? Self.partsOnServer : Self.partsOfFile, as: String.self))
  }

  private static let partsOfFile = """
    SELECT type || ' ' || name || ': ' || replace(sql, '"', '') FROM sqlite_master
    WHERE sql IS NOT NULL AND sql NOT LIKE 'CREATE TABLE ''%' AND sql NOT LIKE 'CREATE TABLE IF NOT EXISTS ''%'
    """

  private static let partsOnServer = """
    SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, is_identity, column_default)
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT tgname || ': ' || obj_description(pg_trigger.oid, 'pg_trigger') FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
    """

  @Test func `Its goods and letters are there, and a check finds nothing wrong`() async throws {
    let database = try ShopDatabase(path: path)
    let client = TestClient(host: "127.0.0.1") { [site = try site()] in await site.respond(to: $0) }

    #expect(try await client.get("/sorts").page("SortList").ids("main li[id]") == ["sort-1", "sort-2", "sort-3"])
    #expect(try await client.get("/goods/1").page("GoodsDetail").text.contains("Celadon, for two cups."))
    #expect(try await client.get("/search?q=bamboo").page("GoodsSearch").ids("main ul.shelf > li") == ["goods-3"])
    let letters = try database.values("SELECT content FROM letter", as: String.self)
    #expect(letters == ["The tea house opens at nine. 茶馆九点开门。"])
    #expect(try database.count("variant") == 2 && database.count("mail") == 3 && database.count("person") == 3)
    let check = try Shop.check(databasePath: path)
    #expect(check.isSound, "\(check.description)")
    try database.close()
  }

  private func site() throws -> ShopSite {
    try Shop(databasePath: path, server: .testing).site(
      files: StaticFiles(folder: publicFolder.path), options: .testing, logger: TestLog().logger)
  }

  @Test func `Its options get the names that were in one text, and its stock stays counted`() throws {
    let names = ["Size / Taille", "Size / Taille / Colour / Couleur", " / Color", "A / B / C", "A / B / C / D"]
    let options = ["'S', NULL, NULL", "'S', 'R', NULL", "NULL, 'R', NULL", "'1', '2', '3'", "'1', '2', NULL"]
    for (index, (names, options)) in zip(names, options).enumerated() {
      try runOutside(
        """
        INSERT INTO goods (id, handle, sortID, place, name, description, priceAmount, priceCurrency, stock, optionNames)
        VALUES (\(100 + index), 'goods-\(index)', 1, \(100 + index), 'Goods', '', 1, 'CNY', 1, '\(names)');
        INSERT INTO variant (goodsID, place, option1, option2, option3, priceAmount, stock)
        VALUES (\(100 + index), 0, \(options), 1, 1);
        """)
    }

    let database = try ShopDatabase(path: path)

    let divided = try database.readAndWait { db in
      try db.rows("SELECT \(OptionNames.columns) FROM goods WHERE id >= 100 ORDER BY id") { row in
        try OptionNames(row).names
      }
    }
    #expect(
      divided == [
        ["Size / Taille"], ["Size / Taille", "Colour / Couleur"], ["", "Color"], ["A", "B", "C"], ["A / B", "C / D"],
      ])
    #expect(try database.values("SELECT stock FROM goods ORDER BY id", as: Int.self) == [7, 30, 3, 1, 1, 1, 1, 1])
    #expect(try database.count("variant") == 7)
    try database.close()
  }

  @Test func `It can be changed, and pages follow`() async throws {
    let database = try ShopDatabase(path: path)
    let before = try await database.currentChange()

    _ = try database.take([productRow("jug", title: "Jug", with: [.type: "Cups"])])

    #expect(try database.goodsID("jug")?.rawValue == 4)
    #expect(try database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self) == [1, 2, 1])
    _ = try await database.currentChange()
    #expect(!database.isUnchanged([.goodsOfSort(.init(rawValue: 2))], since: before))
    #expect(database.isUnchanged([.goodsOfSort(.init(rawValue: 1))], since: before))
    try database.close()
  }

  /// A shop of an unreleased build, whose first step had another name.
  @Test func `A shop of an unreleased build is refused, with what to do, and left as it is`() throws {
    let steps = TestEngine.isPostgreSQL ? "migration SET name" : "grdb_migrations SET identifier"
    try runOutside("UPDATE \(steps) = 'goods'")
    let file = TestEngine.hasFiles ? try Data(contentsOf: URL(filePath: path)) : Data()

    let opening = #expect(throws: UnusableDatabase.self) { try ShopDatabase(path: path) }
    let checking = #expect(throws: UnusableDatabase.self) { try Shop.check(databasePath: path) }
    let goods = try folder.write(productText(goodsRows(1)), to: "goods.csv")
    let importing = #expect(throws: UnusableDatabase.self) {
      try Shop.importProducts(from: goods, currency: nil, databasePath: path, isDryRun: true)
    }

    for error in [opening, checking, importing] {
      let error = try #require(error)
      #expect(
        error.description.hasSuffix(
          "Export its goods with that program (storefront export), and import them into a new shop."))
      #expect(error.description.contains("it was made by an unreleased build of this program"))
      #expect(Shop.exitCode(for: error) == EX_DATAERR)
    }
    if TestEngine.hasFiles { #expect(try Data(contentsOf: URL(filePath: path)) == file) }
    try runOutside("UPDATE \(steps) = 'first schema'")
    let check = try Shop.check(databasePath: path)
    #expect(check.isSound, "\(check.description)")
  }

  @Test func `A trial of an import leaves a shop of an earlier version as it is`() throws {
    try runOutside("DELETE FROM \(TestEngine.isPostgreSQL ? "migration" : "grdb_migrations")")
    let goods = try folder.write(productText(goodsRows(1)), to: "goods.csv")

    let refusal = #expect(throws: Shop.ShopIsOld.self) {
      try Shop.importProducts(from: goods, currency: nil, databasePath: path, isDryRun: true)
    }

    #expect(refusal?.description.contains("import without --dry-run") == true)
  }
}
