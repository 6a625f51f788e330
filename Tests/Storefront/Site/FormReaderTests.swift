import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// A form of a page belongs to the person that the page was made for.
@Suite struct FormReaderTests {
  @Test(arguments: ["", "/zh"])
  func `A letter that was typed by one person is not sent in the name of another`(prefix: String) async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let letter = try await client.get("\(prefix)/mail/new").form(action: "\(prefix)/mail")
      let archive = try await client.get("/mail").form(action: "/mail/selection")
      try await client.signIn(as: "Ms. Lin")

      let answer = try await client.submit(letter, ["to": "Ms. Lin", "content": "Yours, Chen Yu."])

      let page = try answer.page("Problem", .conflict)
      let isChinese = !prefix.isEmpty
      #expect(try page.first("h1")?.text == (isChinese ? "此表单属于另一位用户" : "This form was made for somebody else"))
      #expect(try page.first("main")?.text.contains(isChinese ? "返回上一页" : "Go back to see what you typed.") == true)
      #expect(try page.me == "Ms. Lin")
      try await client.submit(archive.pressing("Move to trash"), ["mail": "1"]).page("Problem", .conflict)
      #expect(try shop.database.count("letter") == 1)

      try await client.signIn()
      let sent = try await client.submit(letter, ["to": "Ms. Lin", "content": "Yours, Chen Yu."])
      #expect(sent.status == .ok)
      #expect(try shop.database.count("letter") == 2)
    }
  }
}
