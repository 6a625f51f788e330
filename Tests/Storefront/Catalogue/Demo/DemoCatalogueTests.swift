import Foundation
import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

@Suite struct DemoCatalogueTests {
  private let folder: TemporaryFolder
  private let database: ShopDatabase
  private let report: ImportReport

  init() throws {
    (folder, database) = try emptyShop()
    report = try #require(try DemoData(database: database).fill())
  }

  @Test func `The demo has twelve sorts and at least 240 goods, and no row is skipped`() async throws {
    #expect(report.sorts == 12)
    #expect(report.added >= 240)
    #expect(report.skipped == [] && report.remarks == [] && report.notPublished == 0)
    #expect(try database.count("goods") == report.added)
    #expect(try await SortDataController(database: database).sorts().count == 12)
  }

  @Test func `Most sorts of the demo have several pages, and one has at least five`() async throws {
    let counts = try await SortDataController(database: database).sorts().map(\.goodsCount)

    #expect(counts.filter { $0 > Paging.shop.size }.count > counts.count / 2)
    #expect(counts.contains { $0 > 4 * Paging.shop.size })
  }

  @Test func `Each of the demo's goods has a Chinese text, a price, and a picture that exists`() throws {
    let rows = try database.readAndWait { db in
      try db.rows("SELECT handle, nameZh, descriptionZh, description, priceAmount, picture FROM goods") { row in
        (
          handle: try row["handle"] as String, chinese: [try row["nameZh"] as String, try row["descriptionZh"]],
          description: try row["description"] as String, price: try row["priceAmount"] as Int,
          picture: try row["picture"] as String
        )
      }
    }

    for row in rows {
      let (handle, picture) = (row.handle, row.picture)
      for text in row.chinese {
        #expect(text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }, "\(handle): \(text)")
      }
      #expect(row.description != "" && row.price > 0, "\(handle)")
      #expect(picture.hasPrefix("/pictures/"), "\(handle)")
      #expect(FileManager.default.fileExists(atPath: publicFolder.path + picture), "\(handle): \(picture)")
    }
  }

  @Test func `No two goods of the demo have the same picture`() throws {
    let pictures = try database.readAndWait { db in
      try db.rows("SELECT picture FROM goods") { row in try row["picture"] as String }
    }

    #expect(pictures.count == report.added && Set(pictures).count == pictures.count)
  }

  @Test func `Some of the demo's goods have variants, several pictures, and a reduced price`() throws {
    let counts = try database.readAndWait { db in
      try [
        "SELECT COUNT(DISTINCT goodsID) AS n FROM variant WHERE picture IS NOT NULL",
        "SELECT COUNT(*) AS n FROM goods WHERE hasSeveralPrices",
        "SELECT COUNT(DISTINCT goodsID) AS n FROM goodsPicture",
        "SELECT COUNT(*) AS n FROM goods WHERE compareAmount > priceAmount",
      ].map { query in try db.rows(query) { row in try row["n"] as Int }.first ?? 0 }
    }

    #expect(counts.allSatisfy { $0 >= 2 }, "\(counts)")
  }

  @Test func `The demo has a teacher and a student with read and unread mail, and an operator`() async throws {
    let people = try await PersonDataController(database: database).demoPeople()
    let mails = MailDataController(database: database)

    #expect(people.map(\.name) == ["Ms. Lin", "Chen Yu", "Mr. Zhou"])
    #expect(people.map(\.role) == ["Teacher 老师", "Student 学生", "Operator 店员"])
    #expect(people.map(\.isOperator) == [false, false, true])
    for person in people.dropLast() {
      let page = try await mails.page(.first, of: .folder(.inbox), of: person.id)
      let sent = try await mails.page(.first, of: .folder(.sent), of: person.id)
      let unread = try await mails.unreadCount(of: person.id)
      #expect(unread > 0 && unread < page.total, "\(person.name)")
      #expect(page.items.allSatisfy { $0.sender.id != person.id && $0.updateDate < .now })
      #expect(sent.total > 0 && sent.items.allSatisfy { $0.sender.id == person.id && $0.isRead })
    }
  }

  @Test func `The demo data is added only once`() throws {
    try database.execute("DELETE FROM goods WHERE id = 1")
    let (goods, mails) = (try database.count("goods"), try database.count("mail"))

    let again = try DemoData(database: ShopDatabase(path: folder.database("shop.sqlite"))).fill()

    #expect(again == nil)
    #expect(try database.count("goods") == goods)
    #expect(try database.count("mail") == mails)
    #expect(try database.count("person") == 3)
  }
}

@Suite struct DemoFillTests {
  @Test(arguments: ["goods", "account", "served"])
  func `The demo refuses a database that it has not made, and adds nothing`(content: String) async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let shop = try Shop(databasePath: folder.database("shop.sqlite"))
    switch content {
    case "goods": _ = try database.take(goodsRows(1))
    case "account": _ = try database.addPerson("Kim", isDemo: false)
    default: try await shop.claimForOwner()
    }
    let counts = try ["goods", "person"].map(database.count)

    #expect(throws: Shop.IsNoDemo.self) { try shop.fillDemo() }

    #expect(try ["goods", "person"].map(database.count) == counts)
  }

  @Test func `A demo stays a demo, also after it was served as a shop`() async throws {
    let folder = try TemporaryFolder()
    let shop = try Shop(databasePath: folder.database("shop.sqlite"))
    _ = try shop.fillDemo()
    try await shop.claimForOwner()

    #expect(try shop.fillDemo() == nil)
  }

  @Test func `A new shop gets the demo data, and prints a line about it`() throws {
    let folder = try TemporaryFolder()

    let filled = try Shop(databasePath: folder.database("shop.sqlite")).fillDemo()

    #expect(filled?.summary.hasPrefix("Imported ") == true && filled?.summary.contains("\n") == false)
  }

  @Test func `If adding the demo data fails, nothing is added, and the next attempt adds everything`() throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    try database.refuse("INSERT", on: "mail")

    #expect(throws: SQLError.self) { try DemoData(database: database).fill() }
    #expect(try database.count("goods") == 0)
    try database.refuseNoMore(on: "mail")

    #expect(try DemoData(database: database).fill() != nil)
    #expect(try database.count("person") == 3)
  }
}
