import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct LinkedTextTests {
  @Test(
    arguments: [
      ("See https://a.example/b?c=d&e=f#g now.", ["https://a.example/b?c=d&e=f#g"]),
      ("http://a.example.", ["http://a.example"]), ("Is it https://a.example/?!", ["https://a.example/"]),
      ("(https://a.example/b)", ["https://a.example/b"]),
      ("(see https://a.example/b_(c)).", ["https://a.example/b_(c)"]),
      ("<https://a.example/b>", ["https://a.example/b"]), ("\"https://a.example\"", ["https://a.example"]),
      ("网址https://a.example/b。谢谢", ["https://a.example/b"]),
      ("https://a.example，http://b.example", ["https://a.example", "http://b.example"]),
      ("https://a.example\nhttps://b.example", ["https://a.example", "https://b.example"]),
      ("javascript:alert(1)", []), ("data:text/html,x", []), ("ftp://a.example", []), ("www.a.example", []),
      ("https://", []), ("https:// a", []), ("http://...", []), ("h http hhttp://a", ["http://a"]), ("", []),
      ("https://a.example/<script>", ["https://a.example/"]),
      ("https://a.example/'onclick='x'", ["https://a.example/'onclick='x"]),
    ])
  func `Web addresses are links, without the punctuation around them`(text: String, links: [String]) {
    let linked = LinkedText(text)

    #expect(linked.runs.compactMap(\.link?.address) == links)
    #expect(linked.runs.map(\.text).joined() == text)
  }

  @Test func `A text that was made to be slow is parsed quickly`() {
    for part in ["h", "http://", ")", "http://a)", "http://.", "(", "http://a.."] {
      let text = "http://a" + String(repeating: part, count: 65_536 / part.utf8.count)

      #expect(LinkedText(text).runs.map(\.text).joined() == text)
    }
  }

  @Test func `A letter shows its links and its line breaks, and runs no script`() async throws {
    try await withShop { shop in
      let content = "<script>alert(1)</script>\nhttps://a.example/\"><img src=x> javascript:alert(1)\n\n  second <b>"
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, content)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      #expect(try page.all("article > p").map(\.rawText).joined(separator: "\n\n") == content)
      #expect(try page.all("article > p *").map(\.name) == ["a"])
      let link = try #require(try page.first("article > p a"))
      #expect(link["href"] == "https://a.example/")
      #expect(link["rel"]?.split(separator: " ").contains("noopener") == true)
      #expect(try page.all("main script").isEmpty)
    }
  }
}
