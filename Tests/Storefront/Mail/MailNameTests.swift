import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailNameTests {
  @Test func `The controls of each row are named by the first words of its mail, and all names differ`() async throws {
    try await withShop { shop in
      for content in [
        "The bus is late.", "The bus is late.", "Bring ink.\nAnd paper.", String(repeating: "茶", count: 99),
      ] {
        _ = try shop.database.addMail(to: shop.student, from: shop.teacher, content)
      }
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      let names = [
        "Ms. Lin: \(String(repeating: "茶", count: 49))…", "Ms. Lin: Bring ink.", "Ms. Lin: The bus is late.",
        "Ms. Lin: The bus is late. (2)",
      ]
      #expect(try page.all("main li input[type=checkbox]").map { $0["aria-label"] } == names.map { "Choose \($0)" })
      #expect(try page.texts("main li button") == names.map { "Mark as read \($0)" })
    }
  }

  @Test func `The form for the chosen mails has an accessible name, and so has each of its buttons`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      #expect(try page.first("form#selection")?["aria-label"] == "What to do with the chosen letters")
      #expect(try page.texts("form#selection label") == ["All on this page"])
      #expect(
        try page.texts("form#selection button") == ["Mark as read", "Mark as unread", "Archive", "Move to trash"])
      #expect(try page.all("script").contains { $0.file == "/mail.js" })
    }
  }
}
