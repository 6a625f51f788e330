import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Rows with values that the tables do not accept, and that got there anyway.
@Suite struct DamagedRowTests {
  private static let lists = [
    "/sorts/1/goods", "/sorts/1/goods?order=price", "/sorts/1/goods?order=name", "/sorts/1/goods?stock=1",
    "/search?q=mugs", "/search?q=mugs&order=-price", "/sorts/1/feed.atom", "/sitemap/1",
  ]

  @Test func `A list shows all goods but the damaged ones, which are logged once`() async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      try await shop.dropRules(of: "goods", column: "name")
      try await shop.runInShell("UPDATE goods SET name = NULL WHERE id = 14")

      for _ in 1...2 {
        for address in Self.lists {
          let response = try await shop.get(address)
          #expect(response.status == .ok, "\(address)")
          #expect(response.text.contains("mugs-13"), "\(address)")
          #expect(!response.text.contains("/goods/14-"), "\(address)")
        }
      }

      let damage = shop.log.errors.filter { $0.message.contains("A damaged row is left out") }
      #expect(damage.count == Set(damage.map(\.text)).count)
      #expect(damage.allSatisfy { $0.text.contains("goods") && $0.text.contains("id 14") && $0.text.contains("name") })
      #expect(!damage.isEmpty)
    }
  }

  @Test func `The pages of a list keep their positions without the damaged rows`() async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      try await shop.dropRules(of: "goods", column: "name")
      try await shop.runInShell("UPDATE goods SET name = NULL WHERE id IN (2, 15)")

      let first = try await shop.get("/sorts/1/goods").page("GoodsList")
      let second = try await shop.get("/sorts/1/goods?page=2").page("GoodsList")

      #expect(try first.ids("main ul.shelf > li") == (1...14).filter { $0 != 2 }.map { "goods-\($0)" })
      #expect(try second.ids("main ul.shelf > li") == (16...20).map { "goods-\($0)" })
      #expect(first.text.contains("Goods 1–15 of 20") && second.text.contains("Goods 16–20 of 20"))
    }
  }

  @Test func `The page of damaged goods is an error, and the log names the column`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try await shop.dropRules(of: "goods", column: "name")
      try await shop.runInShell("UPDATE goods SET name = NULL WHERE id = 2")

      #expect(try await shop.client().get("/goods/2").status == .internalServerError)
      #expect(shop.log.errors.contains { $0.text.contains("The column “name” is NULL") })

      try await shop.runInShell("UPDATE goods SET name = 'Mended mug' WHERE id = 2")
      #expect(try await shop.goodsPage(2).text.contains("Mended mug"))
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `Goods after very many damaged ones are indexed, and are compared with the index`() async throws {
    try await withShop(goods: goodsRows(501)) { shop in
      try await shop.dropRules(of: "goods", column: "name")
      try await shop.runInShell(
        "UPDATE goods SET name = x'00' WHERE id <= 500; DELETE FROM goodsSearch")

      #expect(try shop.problems.contains { $0.contains("other words of goods than their texts: id 501.") })
      try shop.repair()
      #expect(try shop.database.count("goodsSearch") == 1)
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A mailbox shows all mails but the damaged one, whose own page is an error`() async throws {
    try await withShop { shop in
      let damaged = try shop.database.addMail(to: shop.student, from: shop.teacher, "The first")
      let sound = try shop.database.addMail(to: shop.student, from: shop.teacher, "The second")
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")

      try await shop.runInShell(
        "PRAGMA ignore_check_constraints = 1; UPDATE mail SET origin = 'outbox' WHERE id = \(damaged.rawValue)")

      let list = try await client.get("/mail").page("MailList")
      #expect(try list.ids("main li[id]").filter { $0.hasPrefix("mail-") } == ["mail-\(sound.rawValue)"])
      #expect(try await client.get("/mail/\(damaged.rawValue)").status == .internalServerError)
      try await client.get("/mail/\(sound.rawValue)").page("Mail")
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [
      "hasSeveralPrices = 7", "priceAmount = -9223372036854775807 - 1", "priceAmount = 9223372036854775807",
      "compareAmount = -1", "stock = -9223372036854775807 - 1", "stock = 9223372036854775807",
      "place = -9223372036854775807 - 1", "place = 9223372036854775807", "priceCurrency = 'xx'", "name = ''",
      "name = 'a' || char(0) || 'b'", "name = CAST(x'ff41c328' AS TEXT)",
      "description = CAST(x'ff' AS TEXT) || char(0)",
      "nameZh = char(0)", "maker = char(0)", "maker = CAST(x'ff' AS TEXT)", "picture = 'javascript:alert(1)'",
      "addedDate = 9223372036854775807", "changedDate = -9223372036854775807 - 1", "handle = ''",
      "option1Name = char(0)",
      "sku = CAST(x'ff' AS TEXT)", "sortID = 1, id = -9223372036854775807 - 1", "id = 9223372036854775807",
    ])
  func `Values that a table does not accept, and that can be read, take no page away`(values: String) async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      try await shop.runInShell("PRAGMA ignore_check_constraints = 1; UPDATE goods SET \(values) WHERE id = 2")

      for address in Self.lists + ["/", "/sorts", "/goods/2", "/goods/1", "/goods/3", "/sorts/1/goods?page=2"] {
        let response = try await shop.client().get(address)
        let isGone = values.contains("id = ") && address == "/goods/2"
        #expect(response.status == (isGone ? .notFound : .ok), "\(address)")
      }
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: ["7", "-1", "9223372036854775807", "-9223372036854775807 - 1"])
  func `A number of goods that is wrong takes no page away`(count: String) async throws {
    try await withShop(goods: goodsRows(20)) { shop in
      try await shop.runInShell("PRAGMA ignore_check_constraints = 1; UPDATE sort SET goodsCount = \(count)")

      for address in ["/", "/sorts", "/sorts/1/goods", "/sorts/1/goods?order=price", "/sitemap.xml", "/sitemap/1"] {
        let status = try await shop.client().get(address).status
        #expect(status == .ok || status == .notFound, "\(address)")
      }
    }
  }
}
