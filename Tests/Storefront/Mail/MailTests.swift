import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailTests {
  @Test func `A mail shows its sender, its time and its paragraphs`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(
        to: shop.student, from: shop.teacher, "The lesson moves.\n\nTo <b>Thursday</b>\n& four.")
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      #expect(try page.first("main h1")?.text == "Ms. Lin")
      #expect(try page.first("main time")?["datetime"] == "2026-03-14T16:05:00Z")
      #expect(try page.all("article > p").map(\.rawText) == ["The lesson moves.", "To <b>Thursday</b>\n& four."])
      #expect(try page.first("article header .count")?.text == "to Chen Yu")
      #expect(try page.first("nav.breadcrumb a")?["href"] == "/mail#mail-\(mail.rawValue)")
      #expect(page.title == "Letter from Ms. Lin · Vitrine")
    }
  }

  @Test func `Another person's mail is not found, like a mail that does not exist`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.student, "A secret.")
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")

      let others = try await client.get("/mail/\(mail.rawValue)").page("Problem", .notFound)
      let none = try await client.get("/mail/99").page("Problem", .notFound)

      #expect(others.text == none.text)
    }
  }

  private static let emptyShop = SharedShop()

  @Test(arguments: ["0", "-1", "abc", "01", "99999999999999999999"])
  func `A mail that does not exist is not found`(id: String) async throws {
    try await Self.emptyShop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/\(id)").page("Problem", .notFound)

      #expect(try page.all("main a.button").isEmpty == false)
    }
  }
}
