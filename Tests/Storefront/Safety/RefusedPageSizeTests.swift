import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The size of pages that show a refused form again beside as much other content as the limits of the shop allow.
@Suite struct RefusedPageSizeTests {
  /// Operators enter the lines.
  private static let limit = 4 << 20
  private static let lineCount = BasketDataController.lineLimit
  /// Each character takes five bytes between tags, and in an attribute.
  private static func wide(_ count: Int) -> String { String(repeating: "&", count: count) }
  /// Each character takes one byte in a request and on a page.
  private static func typed(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// The goods are those of the basket, goods without variants, and goods with the maximum number of variants.
  private static let shop = SharedShop(goods: goodsRows(lineCount + 2)) { shop in try fill(shop) }

  @Test func `A refused order of the longest lines shows the beginning of what was typed`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let typed: KeyValuePairs<String, String> = [
        "recipient": Self.typed(130_000), "address": Self.typed(270_000), "note": Self.typed(400_000),
      ]

      let answer = try await client.post("/order", form: typed)

      let page = try answer.page("Checkout", .unprocessableContent)
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(try page.all("ul.lines > li").count == Self.lineCount)
      let form = try answer.form(action: "/order")
      #expect(form["recipient"] == Self.typed(200) && form["address"] == Self.typed(1_000))
      #expect(form["note"] == Self.typed(2_000))
    }
  }

  @Test func `An order of the longest lines that are sold out has a page of at most 4 MiB`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let shown = try #require(try await client.get("/order").form(action: "/order")["shown"])

      let answer = try await client.post(
        "/order", form: ["recipient": "Ann", "address": "1 Harbour Road", "shown": shown, "form": "refused"])

      let page = try answer.page("Checkout", .unprocessableContent)
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(try page.all(".error-summary li").count == 20)
    }
  }

  @Test func `A refused quantity of one of the longest lines has a page of at most 4 MiB`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let line = try #require(try shop.database.value("SELECT min(id) FROM basketLine", as: Int.self))

      let answer = try await client.post(
        "/basket/lines", form: ["line": "\(line)", "quantity": Self.typed(128 << 10)])

      let page = try answer.page("Basket", .unprocessableContent)
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(page.element(id: "quantity-\(line)")?["value"] == Self.typed(1_000))
    }
  }

  @Test func `A text that is no line of the basket is not on the page`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let answer = try await client.post(
        "/basket/lines", form: ["line": String(repeating: "\"", count: 300_000), "quantity": "x"])

      let page = try answer.page("Basket", .unprocessableContent)
      #expect(try page.texts(".error-summary li").first == "This is not in your basket any more.")
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
    }
  }

  @Test(arguments: [51, 52])
  func `A refused form of goods beside the longest descriptions has a page of at most 4 MiB`(goods: Int) async throws {
    try await Self.shop.use { shop in
      let desk = try await shop.operatorClient()
      var form = try await desk.get("/desk/goods/\(goods)").form(action: "/desk/goods/\(goods)").fields
      for index in form.indices where !["version", "variant", "pictures"].contains(form[index].name) {
        form[index] = HTMLForm.Field(
          form[index].name, Self.typed(form[index].name.hasPrefix("description") ? 131_000 : 600))
      }

      let answer = try await desk.post("/desk/goods/\(goods)", form: form)

      let page = try answer.page("DeskGoods", .unprocessableContent)
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(try page.first("#description") != nil)
    }
  }

  @Test func `Goods with the longest descriptions and SKUs have a page of at most 4 MiB at the desk`() async throws {
    try await Self.shop.use { shop in
      let answer = try await shop.operatorClient().get("/desk/goods/52")

      let page = try answer.page("DeskGoods")
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(try page.all("li[id^=variant-]").count == DeskGoodsForm.variantLimit)
    }
  }

  @Test func `A refused answer to a thread of the longest letters has a page of at most 4 MiB`() async throws {
    try await Self.shop.use { shop in
      let mail = try #require(try shop.database.value("SELECT max(id) FROM mail", as: Int.self))
      let desk = try await shop.operatorClient()

      let answer = try await desk.post("/desk/letters/\(mail)/answer", form: ["content": Self.typed(800 << 10)])

      let page = try answer.page("DeskLetter", .unprocessableContent)
      #expect(answer.body.count <= Self.limit, "\(answer.body.count) bytes")
      #expect(try page.first("textarea")?.rawText.utf8.count == 16 << 10)
      #expect(try page.all("main details").count == MailDataController.threadLimit)
    }
  }

  @Test(arguments: [("abc", "abc"), (String(repeating: "\"", count: 17_000), "")])
  func `A hidden text that is too long is left out of the page that shows a refused form`(
    seen: String, shown: String
  ) async throws {
    try await Self.shop.use { shop in
      let desk = try await shop.operatorClient()

      let answer = try await desk.post("/desk/goods/51", form: ["sku": Self.typed(65), "version": seen])

      let form = try answer.page("DeskGoods", .unprocessableContent).form(action: "/desk/goods/51")
      #expect(form["sku"] == Self.typed(65))
      #expect(form["version"] == shown)
    }
  }

  private static func fill(_ shop: TestShop) throws {
    let (name, option) = (wide(255), wide(GoodsLimits.optionLength))
    let address = "https://pictures.example/?" + wide(2_000)
    let owner = try shop.database.writeAndWait { try UserDataController.makeShopAccount(in: $0) }
    try shop.database.writeAndWait { db in
      try db.run("UPDATE goods SET name = ?, nameZh = ?, picture = ?", [name, name, address])
      try db.run(
        "UPDATE goods SET description = ?, descriptionZh = ? WHERE id > ?",
        [wide(GoodsLimits.descriptionByteLimit), wide(GoodsLimits.descriptionByteLimit), lineCount])
      for goods in 1...lineCount {
        let variant: Int64 = try db.added(
          """
          INSERT INTO variant (goodsID, place, option1, option2, option3, sku, priceAmount, stock, picture)
          VALUES (?, 0, ?, ?, ?, ?, 100, 1, ?) RETURNING id
          """, [goods, option, option, option, option, address])
        try db.run(
          """
          INSERT INTO basketLine (personID, goodsID, variantID, quantity, priceAmount, priceCurrency, date)
          VALUES (?, ?, ?, 9, 9, 'CNY', ?)
          """, [shop.student, goods, variant, Int64(4_000_000_000)])
      }
      for place in 0..<GoodsLimits.variantLimit {
        try db.run(
          "INSERT INTO variant (goodsID, place, option1, sku, priceAmount, stock) VALUES (?, ?, ?, ?, 100, 1)",
          [lineCount + 2, place, "\(place)", option])
      }
    }
    let letter = String(repeating: typed(400) + "\n\n", count: 40)
    try shop.database.writeAndWait { db in
      for number in 1...101 {
        let id: Int64 = try db.added(
          "INSERT INTO letter (threadID, senderID, content, date) VALUES (1, ?, ?, 0) RETURNING id",
          [shop.student, letter])
        try db.run(
          """
          INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          VALUES (?, 1, ?, 'inbox', 'inbox', ?, FALSE)
          """, [id, owner, number])
      }
    }
  }
}
