import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsPagingTests {
  private static let shop = SharedShop(goods: goodsRows(16))

  @Test func `The button for the first page leads there`() async throws {
    try await withShop(goods: goodsRows(31)) { shop in
      let store = TestStore(shop.client(redirects: .manual))
      let third = try await shop.get("/sorts/1/goods?page=3")

      try await store.send(.submit(third.form(action: "/sorts/1/goods/first"))) { $0.redirects(to: "/sorts/1/goods") }
    }
  }

  @Test func `The button for the next page leads to the one after the form's`() async throws {
    try await withShop(goods: goodsRows(31)) { shop in
      let client = shop.client(redirects: .manual)
      let first = try await client.get("/sorts/1/goods")
      let second = try await client.get("/sorts/1/goods?page=2")

      let fromFirst = try await client.submit(first.form(action: "/sorts/1/goods/next"))
      let fromSecond = try await client.submit(second.form(action: "/sorts/1/goods/next"))

      fromFirst.expectRedirect(to: "/sorts/1/goods?page=2")
      fromSecond.expectRedirect(to: "/sorts/1/goods?page=3")
      #expect(try await client.get("/sorts/1/goods?page=3").page("GoodsList").flash == nil)
    }
  }

  @Test(arguments: [1, 16])
  func `After the last page, the last page is shown again, with a message that is shown once`(total: Int) async throws {
    let (page, last) = total == 1 ? ("1", "/sorts/1/goods") : ("2", "/sorts/1/goods?page=2")
    let (title, message) = (total == 1 ? "Mugs" : "Mugs, page 2", "There is no page after this one: it is the last.")

    try await withShop(goods: goodsRows(total)) { shop in
      let store = TestStore(shop.client(redirects: .manual))

      try await store.send(.post("/sorts/1/goods/next", form: ["page": page])) {
        $0.redirects(to: last)
        $0.flash = message
      }
      try await store.send(.get(last)) {
        $0.shows("GoodsList", title: "\(title) · Vitrine")
        $0.notices = [message]
      }
      try await store.send(.get(last)) { $0.shows("GoodsList", title: "\(title) · Vitrine") }
    }
  }

  @Test(arguments: ["40", "9223372036854775807"])
  func `After a page that no longer exists, the last page is shown`(page: String) async throws {
    try await Self.shop.use { shop in
      let store = TestStore(shop.client(redirects: .manual))

      try await store.send(.post("/sorts/1/goods/next", form: ["page": page])) {
        $0.redirects(to: "/sorts/1/goods?page=2")
        $0.flash = "There is no page after this one: it is the last."
      }
    }
  }

  @Test(arguments: [nil, "", "abc", "0", "-1", "1.5", "01", " 2", "999999999999999999999"])
  func `A form without the page number is refused with the same scene and the reason`(
    page: String?
  ) async throws {
    try await Self.shop.use { shop in
      let store = TestStore(shop.client(redirects: .manual))
      let form = page.map { [HTMLForm.Field("page", $0)] } ?? []

      let response = try await store.send(.post("/sorts/1/goods/next", form: form)) {
        $0.shows("GoodsList", .unprocessableContent, title: "Mugs · Vitrine")
        $0.alerts = ["The form did not contain the number of your page. This is the first page."]
      }

      #expect(try response.document.all("main li[id]").count == 15)
      #expect(try response.form(action: "/sorts/1/goods/next").fields == [HTMLForm.Field("page", "1")])
    }
  }

  @Test(arguments: ["first", "next"])
  func `An action on a sort that the shop does not have is not found`(action: String) async throws {
    try await Self.shop.use { shop in
      let store = TestStore(shop.client(redirects: .manual))

      try await store.send(.post("/sorts/99/goods/\(action)", form: ["page": "1"])) {
        $0.shows("Problem", .notFound, title: "There is no such category · Vitrine")
      }
    }
  }

  @Test func `An action on a sort whose goods were removed leads to its empty list`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("DELETE FROM goods")

      let response = try await shop.client().post("/sorts/1/goods/next", form: ["page": "1"])

      #expect(response.target == "/sorts/1/goods")
      try response.page("GoodsList")
    }
  }
}
