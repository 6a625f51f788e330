import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct PagingTests {
  @Test func `A list of one page has no pager`() async throws {
    try await withShop(goods: goodsRows(15)) { shop in
      let page = try await shop.get("/sorts/1/goods").page("GoodsList")

      #expect(try page.first("nav.pager") == nil)
    }
  }

  @Test func `Numbers, arrows and the two buttons lead to the other pages`() async throws {
    try await withShop(goods: goodsRows(15 * 6 + 1)) { shop in
      let page = try await shop.get("/sorts/1/goods?page=4").page("GoodsList")

      #expect(try page.texts("nav.pager p") == ["Page 4 of 7"])
      #expect(
        try page.all("nav.pager li").map(\.text) == [
          "Previous page", "Page 1", "Page 2", "Page 3", "Page 4", "Page 5", "Page 6", "Page 7", "Next page",
        ])
      let list = "/sorts/1/goods"
      #expect(
        try page.all("nav.pager a").map { $0["href"] } == [
          "\(list)?page=3", list, "\(list)?page=2", "\(list)?page=3", "\(list)?page=5", "\(list)?page=6",
          "\(list)?page=7", "\(list)?page=5",
        ])
      #expect(try page.first("nav.pager [aria-current=page]")?.text == "Page 4")
      #expect(try page.texts("nav.pager button") == ["First page", "Next page"])
      #expect(try page.all("nav.pager [rel=prev], nav.pager [rel=next]").count == 2)
    }
  }

  @Test func `No button leads to the page that is shown`() async throws {
    try await withShop(goods: goodsRows(31)) { shop in
      let buttons = [
        "": ["Next page"], "?page=2": ["First page", "Next page"],
        "?page=3": ["First page"],
      ]
      for (query, texts) in buttons {
        let page = try await shop.get("/sorts/1/goods\(query)").page("GoodsList")
        #expect(try page.texts("nav.pager button") == texts)
      }
    }
  }

  @Test func `The mailbox has the same pager, without the buttons of goods`() async throws {
    try await withShop { shop in
      for _ in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      #expect(try page.texts("nav.pager li") == ["Page 1", "Page 2", "Next page"])
      #expect(try page.all("nav.pager button").isEmpty)
    }
  }
}
