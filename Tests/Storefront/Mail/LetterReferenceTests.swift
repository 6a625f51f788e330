import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct LetterReferenceTests {
  @Test func `A question about goods is a letter to the shop with a link and a picture`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      let login = try await client.get("/mail/new?about=1")
      let page = try await client.submit(login.page("Login").form(button: "Continue as Chen Yu"))
      #expect(try page.page("Compose").first(".about a")?.text == "Mugs 1")
      let form = try page.form(action: "/mail")
      #expect(form["to"] == "Vitrine" && form["draft"] == "about-1")

      try await client.submit(form, ["content": "Is it blue?"]).page("MailList")

      let sent = try #require(try shop.database.value("SELECT id FROM mail WHERE origin = 'sent'", as: Int.self))
      let letter = try await client.get("/mail/\(sent)").page("Mail")
      #expect(try letter.first(".about a")?["href"] == "/goods/1-mugs-1")
      #expect(try letter.first(".about img") != nil)
      // The answer is about the same, and so is an answer to it.
      let question = try #require(try shop.database.value("SELECT id FROM mail WHERE origin = 'inbox'", as: Int64.self))
      _ = try await Shop(database: shop.database).replyToMail(question, "Yes.")
      #expect(try shop.database.values("SELECT goodsID FROM letter", as: Int.self) == [1, 1])
    }
  }

  @Test func `A letter about goods that are withdrawn has their name without a link`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      try await client.submit(try await client.get("/mail/new?about=1").form(action: "/mail"), ["content": "Blue?"])
        .page("MailList")
      try shop.database.execute("UPDATE goods SET sortID = NULL")

      let letter = try await client.get("/mail/2").page("Mail")

      #expect(try letter.first(".about")?.text.contains("Mugs 1") == true)
      #expect(try letter.first(".about a") == nil)
    }
  }

  @Test func `A letter about goods that the shop does not sell does not show them, before and after it is sent`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("UPDATE goods SET sortID = NULL")
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/new?about=1")
      let form = try page.form(action: "/mail")
      let refused = try await client.submit(form, ["content": ""])
      let sent = try await client.submit(form, ["content": "Is it blue?"])

      for answer in [page, refused, sent, try await client.get("/mail/2"), try await client.get("/mail/new?about=7")] {
        #expect(try !answer.document.text("body").contains("Mugs 1"))
        #expect(try answer.document.first(".about") == nil)
      }
      #expect(refused.status == .unprocessableContent)
      #expect(try shop.database.letters == ["Is it blue?"])
      #expect(try shop.database.count("letter WHERE goodsID IS NOT NULL") == 0)
    }
  }

  @Test func `A draft about goods is kept at its place`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new?about=1").form(action: "/mail")

      let saved = try await client.post(
        "/mail/draft", form: ["form": form["form"] ?? "", "draft": "about-1", "to": "Vitrine", "content": "Bl"])

      #expect(saved.redirects.map(\.to) == ["/mail/new?about=1"])
      #expect(try saved.page("Compose").first(".about a") != nil)
      #expect(try saved.form(action: "/mail")["content"] == "Bl")
    }
  }

  @Test func `An order in a letter that others get leads nobody else to it`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      _ = try await shop.database.order(of: shop.student)
      try shop.database.execute("UPDATE mail SET ownerID = ? WHERE origin = 'inbox'", [shop.teacher])
      let client = shop.client()
      try await client.signIn(as: "Ms. Lin")
      let mail = try #require(try shop.database.value("SELECT min(id) FROM mail WHERE ownerID = 1", as: Int.self))

      #expect(try await client.get("/mail/\(mail)").page("Mail").first(".about") == nil)
    }
  }
}
