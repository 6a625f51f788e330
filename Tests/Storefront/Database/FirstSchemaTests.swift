import Changes
import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Persistence
import SecureHash
import StorefrontServer
import TestSupport
import Testing
import WebMVVMTesting

@testable import Accounts
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
    let dump = packageFolder.appending(path: "Tests/Storefront/Database/Dumps/first-schema.\(engine).sql")
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

  @Test func `Its people keep their names, profiles and passwords, and nobody is signed out`() async throws {
    let (token, now) = (String(repeating: "ab", count: 32), Date.now.secondsSince1970)
    let digest = SHA256.digest(of: token)
    let bytes = TestEngine.isPostgreSQL ? "'\\x\(digest.hexadecimal)'" : "x'\(digest.hexadecimal)'"
    try runOutside(
      """
      UPDATE person SET displayName = 'Lin 老师', displayKey = 'lin老师', portrait = 'fox', timeZone = 'Asia/Shanghai',
        passwordVersion = 7 WHERE id = 1;
      INSERT INTO person (id, name, nameKey, displayName, displayKey, role, isRemoved)
        VALUES (9, '#9', NULL, 'Former member', NULL, '', TRUE);
      INSERT INTO session (tokenHash, personID, beginDate, seenDate) VALUES (\(bytes), 1, \(now - 86400), \(now - 60));
      """)
    let hash = try #require(try oldHash())

    let database = try ShopDatabase(path: path)

    let client = TestClient(host: "127.0.0.1") { [site = try site()] in await site.respond(to: $0) }
    client.cookies["session"] = token
    let profile = try await client.get("/profile").page("Profile")
    #expect(try profile.me == "Lin 老师")
    #expect(try profile.first("section.profile strong")?.text == "Ms. Lin")
    #expect(try profile.first("input[value=fox]")?["checked"] != nil)
    #expect(try profile.first("option[selected]")?["value"] == "Asia/Shanghai")
    let account = try #require(try await ShopAccounts.accounts(in: database).account(1))
    #expect(account.passwordHash?.text == hash && account.passwordVersion == 7)
    let removed = try database.row("SELECT name, isRemoved FROM account WHERE id = 9")
    #expect(removed == ["name": .text("#9"), "isremoved": .integer(1)])
    #expect(try await client.signUp(as: "Lin 老师").status == .unprocessableContent)
    #expect(try database.addPerson("Wang Fang").rawValue == 10)
    try database.close()
  }

  /// The name was not reserved then. What only the shop sends tells whose account it is.
  @Test(arguments: [("'x'", false, 0), ("'x'", true, 1), ("NULL", false, 1)])
  func `The account of the shop is the one that signed its letters`(
    hash: String, isSender: Bool, count: Int
  ) async throws {
    try runOutside(
      """
      UPDATE person SET passwordHash = \(hash) WHERE nameKey = 'vitrine';
      UPDATE letter SET isToAll = \(isSender) WHERE senderID = (SELECT id FROM person WHERE nameKey = 'vitrine');
      """)

    let database = try ShopDatabase(path: path)

    let names: [String] = try database.values(
      "SELECT name FROM account JOIN person ON person.id = account.id WHERE isShop")
    #expect(names == Array(repeating: "Vitrine", count: count))
    _ = try database.writeAndWait { try UserDataController.shopAccount(in: $0) }
    #expect(try database.count("person WHERE isShop") == 1)
    try database.close()
  }

  /// The password's hash of the first person, before the shop is opened.
  private func oldHash() throws -> String? {
    let engine = TestEngine.isPostgreSQL ? "postgresql" : "sqlite"
    let dump = packageFolder.appending(path: "Tests/Storefront/Database/Dumps/first-schema.\(engine).sql")
    let text = try String(contentsOf: dump, encoding: .utf8)
    return text.firstMatch(of: /Ms. Lin.*?(\$scrypt\$[^'\s]+)/).map { String($0.output.1) }
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
    #expect(!database.isUnchanged([.goodsOfSort(Sort.ID(rawValue: 2))], since: before))
    #expect(database.isUnchanged([.goodsOfSort(Sort.ID(rawValue: 1))], since: before))
    try database.close()
  }

  /// A program of the version that made it may still be running.
  @Test func `It keeps the slots of its topics and the key of its messages`() throws {
    let key = Array(repeating: UInt8(7), count: 32)
    try runOutside(
      """
      DELETE FROM setting WHERE name = 'flashKey';
      INSERT INTO setting (name, value) VALUES ('flashKey', '\(Data(key).base64EncodedString())');
      """)

    let database = try ShopDatabase(path: path)

    #expect(database.siteKey == key)
    let recorded = try database.rows("SELECT name, firstSlot, slotCount FROM topicSlots")
    let names = recorded.compactMap { row in if case .text(let name) = row["name"] { name } else { nil } }
    #expect(Set(EarlierDatabases.shops.slots.keys).isSubset(of: names))
    for row in recorded {
      // Later steps have added other kinds.
      guard case .text(let name) = row["name"], let slots = EarlierDatabases.shops.slots[name] else { continue }
      let (first, count) = (row["firstSlot"] ?? row["firstslot"], row["slotCount"] ?? row["slotcount"])
      #expect(first == .integer(Int64(slots.lowerBound)) && count == .integer(Int64(slots.count)), "\(name)")
    }
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

extension Data {
  fileprivate var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
