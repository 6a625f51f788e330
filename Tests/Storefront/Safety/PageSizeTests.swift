import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The size of pages that show as much as the limits of the shop allow.
@Suite struct PageSizeTests {
  private static let limit = 1 << 20
  /// For pages with what operators enter.
  private static let goodsLimit = 4 << 20
  /// Each character takes six bytes in HTML.
  private static let wide = "\""

  private static let shop = SharedShop(goods: goodsRows(15) + sorts(130)) { shop in try fill(shop) }

  @Test(arguments: isStressRun ? ["", "/zh"] : [""]) func `No page is larger than 1 MiB`(prefix: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let goods = try await client.get(prefix + "/goods/1")
      let mail = try shop.database.value("SELECT max(id) FROM mail WHERE ownerID = ?", [shop.student], as: Int.self)
      let mailPage = "/mail/\(try #require(mail))"
      for target in [
        "/", "/sorts", "/sorts?page=2", "/sorts/1/goods", "/search?q=mugs", "/sorts/1/feed.atom", "/sitemap.xml",
        "/mail",
        "/mail/sent", "/mail/archive", mailPage, "/mail/new?reply=\(mail ?? 0)", "/mail/people?q=a", "/profile",
        "/login",
      ] {
        let response = try await client.get(prefix + target)
        #expect(response.body.count <= Self.limit, "\(target) has \(response.body.count) bytes")
      }
      #expect(goods.status == .ok && goods.body.count <= Self.goodsLimit, "goods: \(goods.body.count) bytes")
      #expect(goods.body.count > Self.limit / 8)
      let letter = try await client.get(prefix + mailPage).page("Mail")
      #expect(try letter.all("main details").count == MailDataController.threadLimit)
    }
  }

  @Test(arguments: isStressRun ? ["", "/zh"] : [""])
  func `Goods that were opened from the longest search have a page of at most 4 MiB`(prefix: String) async throws {
    try await Self.shop.use { shop in
      // Each of these is 12 bytes of an address.
      let maker = String(repeating: "%F0%9F%98%80", count: 250)
      let words = String(repeating: "%F0%9F%98%80", count: 100)
      let price = String(repeating: "%F0%9F%98%80", count: 20)
      let place = "q=\(words)&min=\(price)&max=\(price)&maker=\(maker)"

      for goods in [1, 2] {
        let page = try await shop.client().get("\(prefix)/goods/\(goods)?\(place)")
        #expect(page.status == .ok)
        #expect(page.body.count <= Self.goodsLimit, "goods \(goods): \(page.body.count) bytes")
      }
    }
  }

  @Test func `The links to variants lead back to a search of a usual length, and not to a very long one`() async throws
  {
    try await Self.shop.use { shop in
      let client = shop.client()
      for (words, isKept) in [("tea", true), (String(repeating: "%E8%8C%B6", count: 100), false)] {
        let page = try await client.get("/goods/2?q=\(words)").document
        let links = try page.all("ul.choices a").compactMap { $0["href"] }
        #expect(links.count > 100)
        #expect(links.contains { $0.contains("variant=") })
        #expect(links.allSatisfy { $0.contains("q=\(words)") == isKept }, "\(words.utf8.count) bytes")
      }
    }
  }

  @Test(arguments: ["content", "draft", "to", "reply", "form"])
  func `A refused letter of 1 MiB has a page of at most 1 MiB`(field: String) async throws {
    try await Self.shop.use { shop in
      let long = String(repeating: Self.wide, count: 300_000)
      let values = ["content": "x"].merging([field: long]) { $1 }
      let form = values.map { HTMLForm.Field($0.key, $0.value) }

      for target in ["/mail/draft", "/mail"] {
        let page = try await shop.client().post(target, form: form)
        #expect(page.body.count <= Self.limit, "\(target): \(page.body.count) bytes")
        #expect(page.status == .forbidden)
      }
    }
  }

  @Test func `Goods with a refused number of pieces of 300 kB have a page of at most 4 MiB`() async throws {
    try await Self.shop.use { shop in
      let quantity = String(repeating: Self.wide, count: 300_000)

      let page = try await shop.client().post("/basket", form: ["goods": "1", "quantity": quantity])

      #expect(page.status == .unprocessableContent)
      #expect(page.body.count <= Self.goodsLimit, "\(page.body.count) bytes")
    }
  }

  @Test func `A letter of the longest text is shown again, whatever its characters are`() async throws {
    try await Self.shop.use { shop in
      let text = String(repeating: "<", count: Letter.byteLimit)

      let page = try await shop.client().post("/mail/draft", form: ["content": text]).document

      #expect(try page.first("textarea")?.rawText == text)
    }
  }

  private static func sorts(_ count: Int) -> [[ProductColumn: String]] {
    (0..<count).map { number in
      let name = String(repeating: wide, count: 90) + "\(number)"
      return productRow("sort-\(number)", title: String(repeating: wide, count: 255), with: [.type: name])
    }
  }

  /// Goods with the largest texts, and a thread of the longest letters.
  private static func fill(_ shop: TestShop) throws {
    let (name, text) = (String(repeating: wide, count: 255), String(repeating: "\"\n\n", count: 21_000))
    let option = String(repeating: wide, count: GoodsLimits.optionLength)
    let address = "https://pictures.example/?" + String(repeating: "&", count: 990)
    try shop.database.writeAndWait { db in
      try db.run(
        "UPDATE goods SET description = ?, descriptionZh = ?, picture = ?, maker = ? WHERE id = 1",
        [text, text, address, name])
      for place in 0..<2_048 {
        try db.run(
          """
          INSERT INTO variant (goodsID, place, option1, option2, option3, sku, priceAmount, stock, picture)
          VALUES (1, ?, ?, ?, ?, ?, 100, 1, ?)
          """, [place, option, option, option, option, address])
      }
      for place in 0..<250 {
        try db.run(
          "INSERT INTO goodsPicture (goodsID, place, address, alt) VALUES (1, ?, ?, ?)", [place, address, name])
      }
    }
    // Short values of options, of which each has a link.
    try shop.database.writeAndWait { db in
      for place in 0..<2_048 {
        try db.run(
          """
          INSERT INTO variant (goodsID, place, option1, option2, option3, priceAmount, stock)
          VALUES (2, ?, ?, ?, ?, 100, 0)
          """, [place, "a\(place)", "b\(place)", "c\(place)"])
      }
      for place in 0..<250 {
        try db.run(
          "INSERT INTO goodsPicture (goodsID, place, address) VALUES (2, ?, ?)", [place, "/\(place).svg"])
      }
    }
    let link = "http://a.example/" + String(repeating: "&", count: Letter.byteLimit / Letter.linkLimit - 18) + " "
    let letters = [link, "\"", "a\n\n", "&"].map { piece in
      String(String(repeating: piece, count: Letter.byteLimit / piece.utf8.count).prefix(Letter.byteLimit))
    }
    let thread = try shop.database.addMail(to: shop.student, from: shop.teacher).rawValue
    try shop.database.writeAndWait { db in
      for number in 1...100 {
        let letter: Int64 = try db.added(
          "INSERT INTO letter (threadID, senderID, content, date) VALUES (?, ?, ?, 0) RETURNING id",
          [thread, shop.teacher, letters[number % 4]])
        try db.run(
          """
          INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          VALUES (?, ?, ?, 'inbox', 'inbox', ?, FALSE)
          """, [letter, thread, shop.student, number])
      }
    }
  }
}
