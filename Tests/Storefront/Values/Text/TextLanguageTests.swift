import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct TextLanguageTests {
  @Test(
    arguments: [
      ("", ""), ("Mug", ""), ("Crème brûlée", ""), ("Кружка", ""), ("马克杯", "zh"), ("明前龙井 100 克", "zh"),
      ("お茶", "ja"), ("カップ", "ja"), ("머그컵", "ko"), ("龍井茶", "zh"), ("龙井 Long Jing", "zh"),
      ("The character 茶 is drawn in nine strokes.", ""), ("周五的书法课 bring ink", "zh"), ("你好！", "zh"), ("。、！", ""),
      ("👩‍👩‍👧 🍵", ""), ("12345", ""),
    ])
  func `The language of a text follows from its script, or is unknown`(text: String, language: String) {
    #expect(TextLanguage.tag(of: text) == language)
  }

  @Test func `The texts of goods have the lang attribute of their language`() async throws {
    let tea = productRow(
      "tea", title: "龙井茶", with: [.type: "茶叶", .body: "<p>手工炒制。</p><p>Picked in March.</p>", .quantity: "9"])

    try await withShop(goods: [tea]) { shop in
      let (sorts, list) = (try await shop.get("/sorts").document, try await shop.get("/sorts/1/goods").document)
      let detail = try await shop.goodsPage(1)

      #expect(try sorts.first("li#sort-1 h3 a")?["lang"] == "zh")
      #expect(try list.first("main h1")?["lang"] == "zh")
      #expect(try list.first("li#goods-1 h3 a")?["lang"] == "zh")
      #expect(try detail.first("main h1 span")?["lang"] == "zh")
      #expect(try detail.all("article > div > p[lang]").map { $0["lang"] } == ["zh", ""])
      #expect(try detail.all("article dd a, nav.breadcrumb a").map { $0["lang"] } == [nil, "zh", "zh"])
    }
  }

  @Test func `Letters and the names of their writers have the lang attribute of their language`() async throws {
    try await withShop { shop in
      let letter = "老师，我想换一本书。\n\nThe poems are read."
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, letter)
      try shop.database.show("Ms. Lin", as: "林老师")
      try shop.database.show("Chen Yu", as: "陈瑜")
      let client = shop.client()
      try await client.signIn(as: "陈瑜")

      let inbox = try await client.get("/mail").page("MailList")
      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")
      let home = try await client.get("/").page("Home")

      #expect(try inbox.first("li#mail-\(mail.rawValue) h2 a")?["lang"] == "zh")
      #expect(try inbox.first("li#mail-\(mail.rawValue) .sender span")?["lang"] == "zh")
      #expect(try page.first("article h1")?["lang"] == "zh")
      #expect(try page.all("article > p").map { $0["lang"] } == ["zh", ""])
      #expect(try home.first(".me > span[lang=zh]")?.text == "陈瑜")
      #expect(try home.first(".greeting span[lang=zh]")?.text == "陈瑜")
    }
  }
}
