import HTTPTypes
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct SentMailTests {
  @Test func `The row of a sent mail shows the recipients, and the picture of the first`() async throws {
    try await withShop { shop in
      for index in 1...4 { _ = try shop.database.addPerson("Pupil \(index)") }
      try shop.database.execute("UPDATE person SET portrait = 'fox' WHERE displayName = 'Ms. Lin'")
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/mail", form: ["to": "Ms. Lin, Pupil 1, Pupil 2, Pupil 3", "content": "One."])
      _ = try await client.post("/mail", form: ["to": "Pupil 4", "content": "Two."])

      let page = try await client.get("/mail/sent").page("MailList")

      #expect(try page.texts("main li .sender") == ["To: Pupil 4", "To: Ms. Lin, Pupil 1 +2 more"])
      #expect(try page.all("main li .avatar").map { try $0.first("img")?.file } == [nil, "/portraits/fox.svg"])
      #expect(try page.first("main li .avatar")?.text == "P")
    }
  }

  @Test func `A name with a comma is one recipient, and a former member is named in each language`() async throws {
    try await withShop { shop in
      let (family, former) = (try shop.database.addPerson("Pupil 1"), try shop.database.addPerson("Pupil 2"))
      try shop.database.execute("UPDATE person SET displayName = 'Kim, Lee, Son' WHERE id = \(family.rawValue)")
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/mail", form: ["to": "Pupil 1, Pupil 2", "content": "One."])
      try await UserDataController(database: shop.database).remove(former)

      #expect(
        try await client.get("/mail/sent").page("MailList").texts("main li .sender")
          == ["To: Kim, Lee, Son, Former member"])
      let page = try await client.get("/zh/mail/sent").page("MailList")
      #expect(try page.text("main li .sender").contains("Kim, Lee, Son、已注销的用户"))
    }
  }

  /// A sent mail to somebody with two names, and mails to others.
  private static let shop = SharedShop { shop in
    let other = try shop.database.addPerson("Pupil")
    try shop.database.show("Ms. Lin", as: "王老师")
    let found = shop.database.sent(try shop.database.addMail(to: shop.teacher, from: shop.student, "Ink, please."))
    _ = try shop.database.addMail(to: other, from: shop.student, "More ink.")
    _ = try shop.database.addMail(to: shop.student, from: other, "No more ink.")
    return found
  }

  @Test(arguments: ["lin", "MS.LIN", "王", "lin ink"])
  func `A sent letter is found by any name of its recipients`(query: String) async throws {
    try await Self.shop.use { shop, found in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.submit(
        client.get("/mail").form(action: "/mail"), MailSearchForm.filled { $0.query.fill(query) }
      ).page("MailList")

      #expect(try page.ids("main li") == ["mail-\(found.rawValue)"])
    }
  }
}
