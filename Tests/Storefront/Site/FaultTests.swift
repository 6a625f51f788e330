import HTTPTypes
import Logging
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct FaultTests {
  @Test(arguments: ["/", "/sorts", "/sorts/1/goods", firstGoodsPage])
  func `The page for a fault contains only an id, which is also in the log`(target: String) async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      try shop.breakTable("sort")

      let response = try await shop.get(target)

      let page = try response.page("Problem", .internalServerError)
      let id = try #require(try page.first("main small")?.text.split(separator: " ").last)
      #expect(id.count > 8)
      #expect(page.leaks.isEmpty, "\(page.leaks)")
      let entry = try #require(shop.log.entries.first { $0.level == .error && $0.text.contains(id) })
      #expect(entry.text.contains(TestEngine.isPostgreSQL ? "does not exist" : "no such table"))
      #expect(entry.text.contains("GET \(target)"))
    }
  }

  @Test func `The log of a fault contains no secret of an address`() async throws {
    let secret = String(repeating: "0a", count: 32)
    try await withServedShop { shop in
      try shop.breakTable("accountLink")

      let response = try await shop.get("/password/\(secret)")

      #expect(response.status == .internalServerError)
      let entry = try #require(shop.log.entries.first { $0.level == .error && $0.text.contains("/password/•••") })
      #expect(!entry.text.contains(secret))
    }
  }

  @Test func `While the database is away, only a change is said not to be saved`() throws {
    let errors: [any Error] = [
      DatabaseIsUnreachable(reason: "down"), DatabaseFile.WasReplaced(path: "shop.sqlite"),
      SQLError(kind: .inputOutput, message: "database or disk is full", sql: nil),
    ]
    for error in errors {
      let (page, change) = (
        try #require(ShopCoordinator.problem(error, isChange: false)),
        try #require(ShopCoordinator.problem(error, isChange: true))
      )
      #expect(page.status == .serviceUnavailable && page.title == "This page can’t be shown now")
      #expect(!page.message.contains("saved"))
      #expect(change.status == .serviceUnavailable && change.title == "Changes can’t be saved")
    }
  }

  @Test func `A problem that ends by itself says when to try again, and other problems do not`() throws {
    let errors: [any Error] = [DatabaseIsUnreachable(reason: "down"), DatabaseIsBusy(.hasNoConnection)]
    for error in errors { #expect(try #require(ShopCoordinator.problem(error, isChange: false)).retryAfter != nil) }
    let replaced = ShopCoordinator.problem(DatabaseFile.WasReplaced(path: "shop.sqlite"), isChange: false)
    #expect(try #require(replaced).retryAfter == nil)
  }

  @Test func `While all connections are in use, the page says so`() throws {
    let problem = try #require(ShopCoordinator.problem(DatabaseIsBusy(.hasNoConnection), isChange: false))

    #expect(problem.status == .serviceUnavailable && problem.title == "The shop is busy")
    #expect(problem.message.hasPrefix("Too many pages are being loaded"))
  }

  @Test func `Each fault has a different id`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      try shop.breakTable("sort")

      let first = try await shop.get("/sorts").document.first("main small")?.text
      let second = try await shop.get("/sorts").document.first("main small")?.text

      #expect(first != nil && first != second)
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, "A PostgreSQL server does not tell of a table that is dropped: kept pages stay."),
    arguments: ["session", "person", "mail"])
  func `A fault while the layout is loaded is a page of the site`(table: String) async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      try shop.breakTable(table)

      for target in ["/", "/mail", "/nowhere"] {
        let response = try await client.get(target)

        let page = try response.page(
          "Problem", target == "/nowhere" ? .notFound : .internalServerError)
        #expect(page.leaks.isEmpty, "\(page.leaks)")
        #expect(try page.first("header a.brand") != nil)
      }
    }
  }

  @Test func `A fault in an action is a page, and no part of the action is saved`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      shop.log.expectingErrors()
      try shop.database.refuse("UPDATE", on: "mail")

      let response = try await client.post("/mail/\(mail.rawValue)/reading")

      let page = try response.page("Problem", .internalServerError)
      #expect(!page.text.contains("the disk is full"))
      #expect(shop.log.entries.contains { $0.level == .error && $0.text.contains("the disk is full") })
      #expect(try shop.database.isRead(mail) == false)
    }
  }

  @Test func `The shop works again when the fault is over`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      shop.log.expectingErrors()
      try shop.database.execute("ALTER TABLE sort RENAME TO elsewhere")
      try await shop.get("/sorts").page("Problem", .internalServerError)

      try shop.database.execute("ALTER TABLE elsewhere RENAME TO sort")

      try await shop.get("/sorts").page("SortList")
    }
  }
}

extension TestShop {
  /// Takes a table away, behind the server's back.
  fileprivate func breakTable(_ table: String) throws {
    log.expectingErrors()
    if TestEngine.isPostgreSQL { return try database.execute("DROP TABLE \(table) CASCADE") }
    let file = try SQLiteFile(writing: databasePath)
    try file.run(script: "PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
    try file.close()
  }
}
