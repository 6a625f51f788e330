import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct HomeTests {
  @Test func `Home leads to the sorts and to the mailbox`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      let home = try await client.get("/")
      try home.page("Home")

      let sorts = try await client.follow(home.link(text: "Browse the sorts"))
      let mail = try await client.follow(home.link(text: "Open the mailbox"))

      try sorts.page("SortList")
      try mail.page("MailList")
    }
  }

  @Test func `Home shows the first six sorts, and says how many there are`() async throws {
    let rows = (1...8).flatMap { goodsRows(1, sort: "Sort \($0)") }

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/").page("Home")

      let strip = "section[aria-labelledby=sorts]"
      #expect(try page.ids("\(strip) li") == (1...6).map { "sort-\($0)" })
      #expect(try page.first("\(strip) header a")?.text == "All 8 sorts")
      #expect(try page.first("\(strip) header a")?["href"] == "/sorts")
    }
  }

  @Test func `Home shows the four goods that came last, the latest first`() async throws {
    try await withShop(goods: goodsRows(6)) { shop in
      let page = try await shop.get("/").page("Home")

      #expect(
        try page.ids("section[aria-labelledby=new] li") == ["goods-6", "goods-5", "goods-4", "goods-3"])
      #expect(try page.first("li#goods-6 h2 a")?["href"] == "/goods/6")
    }
  }

  @Test func `The home of an empty shop has its buttons and no shelves`() async throws {
    try await withShop { shop in
      let page = try await shop.get("/").page("Home")

      #expect(try page.texts("main a.button") == ["Browse the sorts", "Open the mailbox"])
      #expect(try page.all("main li").isEmpty)
    }
  }
}
