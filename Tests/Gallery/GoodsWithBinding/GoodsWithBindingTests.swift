import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct GoodsWithBindingTests {
  private static let address = "/goods-with-binding"

  /// Follows the redirect of an action, and gives what the list shows then.
  private func list(_ response: TestResponse) throws -> (parameters: String?, requests: String?, ids: [String]) {
    #expect(response.redirects.map(\.status) == [.seeOther])
    let page = try response.page("GoodsWithBinding")
    return (
      try page.first("#parameters")?.text, try page.first("#request-count")?.text,
      try page.all(".taps li").compactMap(\.id)
    )
  }

  private func choose(_ sort: String, _ client: TestClient) async throws -> TestResponse {
    let form = try await client.get(Self.address).document.form(action: Self.address + "/sort")
    return try await client.submit(try form.pressing(sort))
  }

  private func press(_ button: String, after response: TestResponse, _ client: TestClient) async throws -> TestResponse
  {
    try await client.submit(try response.document.form(action: "\(Self.address)/\(button)"))
  }

  @Test func `Nothing is requested before a sort is chosen, not even by a reload`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get(Self.address).page("GoodsWithBinding")

      #expect(try page.texts("form[aria-labelledby=sorts] button").count == 4)
      #expect(try page.all("form[aria-labelledby=sorts] [aria-pressed=true]").isEmpty)
      #expect(try page.first("#parameters") == nil && page.first(".taps") == nil)
    }
  }

  @Test func `A chosen sort is requested from page 1, once, and a reload does not count`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()

      let chosen = try await choose("Tea things 茶具", client)

      var list = try list(chosen)
      #expect(list.parameters == "{id: 1, page: 1, num: 15}" && list.requests == "1 request in total")
      #expect(list.ids == (101...115).map { "goods-\($0)" })
      #expect(try chosen.document.texts("form[aria-labelledby=sorts] [aria-pressed=true]") == ["Tea things 茶具"])
      #expect(try await client.get(Self.address).document.first("#request-count")?.text == "1 request in total")
      list = try self.list(try await choose("Tea things 茶具", client))
      #expect(list.requests == "1 request in total")
    }
  }

  @Test func `Next goes on page by page, stays at the end, and says so`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let second = try await press("next", after: try await choose("Tea things 茶具", client), client)
      let third = try await press("next", after: second, client)
      let end = try await press("next", after: third, client)

      #expect(try list(second).ids == (116...130).map { "goods-\($0)" })
      #expect(try list(third).ids == (131...140).map { "goods-\($0)" })
      #expect(try third.document.flash == nil)
      let last = try list(end)
      #expect(last.parameters == "{id: 1, page: 3, num: 15}" && last.requests == "3 requests in total")
      #expect(last.ids.count == 10)
      #expect(try end.document.flash == "There is no page after this one.")
    }
  }

  @Test func `Another sort begins at page 1 again, with one request`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await press("next", after: try await choose("Tea things 茶具", client), client)

      let list = try list(try await choose("Stationery 文具", client))

      #expect(list.parameters == "{id: 2, page: 1, num: 15}" && list.requests == "3 requests in total")
      #expect(list.ids == (201...215).map { "goods-\($0)" })
    }
  }

  @Test func `First goes back to page 1, and requests it again when it is there`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let second = try await press("next", after: try await choose("Stationery 文具", client), client)

      let back = try await press("first", after: second, client)
      let again = try await press("first", after: back, client)

      #expect(try list(second).parameters == "{id: 2, page: 2, num: 15}")
      #expect(try list(back).parameters == "{id: 2, page: 1, num: 15}" && list(back).requests == "3 requests in total")
      #expect(
        try list(again).parameters == "{id: 2, page: 1, num: 15}" && list(again).requests == "4 requests in total")
    }
  }

  @Test func `A sort without goods says so`() async throws {
    try await withGallery { gallery in
      let page = try await choose("Kites 风筝", gallery.client())

      #expect(try page.document.first(".empty")?.text == "There are no goods of this sort.")
      #expect(try list(page).ids.isEmpty)
    }
  }

  @Test func `Without a sort, first and next change nothing`() async throws {
    try await withGallery { gallery in
      for action in ["first", "next"] {
        let page = try await gallery.client().post("\(Self.address)/\(action)").page("GoodsWithBinding")
        #expect(try page.first("#parameters") == nil)
      }
    }
  }

  @Test func `A click on a cell leads to the detail of its goods, and a link back to the list`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let chosen = try await choose("Lanterns 灯笼", client)
      let label = try #require(try chosen.document.first("#goods-303 button")?.text)

      let clicked = try await client.submit(
        try chosen.document.form(action: Self.address + "/goods").pressing(label))

      #expect(clicked.redirects.map(\.to) == [Self.address + "/goods/303"])
      let detail = try clicked.page("GoodsDetail")
      #expect(try detail.first("#goods-303 h3")?.text == "Plain lantern 素灯笼")
      #expect(label.hasPrefix("Plain lantern 素灯笼"))
      #expect(try detail.texts("#goods-303 dd") == ["303", "Lanterns 灯笼", "¥20.20"])
      let back = try await client.follow(try clicked.link(text: "Back to the list"))
      #expect(try back.page("GoodsWithBinding").first("#request-count")?.text == "1 request in total")
    }
  }

  @Test(
    arguments: [
      ("sort", ["sortID": "9"]), ("sort", ["sortID": "one"]), ("sort", [:]), ("goods", ["goodsID": "999"]),
      ("goods", ["goodsID": "0101"]), ("goods", [:]),
    ] as [(String, [String: String])])
  func `Something that does not exist is not found, and the page links back`(action: String, form: [String: String])
    async throws
  {
    try await withGallery { gallery in
      let fields = form.map { HTMLForm.Field($0.key, $0.value) }
      let page = try await gallery.client().post("\(Self.address)/\(action)", form: fields).page("Problem", .notFound)

      #expect(try page.first("main a.button")?["href"] == Self.address)
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test(arguments: ["999", "-101", "0101", "x", "99999999999999999999"])
  func `Goods that do not exist have no detail`(id: String) async throws {
    try await withGallery { gallery in
      try await gallery.client().get("\(Self.address)/goods/\(id)").page("Problem", .notFound)
    }
  }

  @Test func `Two visitors have separate lists`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      _ = try await choose("Tea things 茶具", one)
      _ = try await choose("Lanterns 灯笼", other)
      _ = try await one.post("\(Self.address)/first")

      #expect(try await one.get(Self.address).document.first("#request-count")?.text == "2 requests in total")
      #expect(try await other.get(Self.address).document.first("#parameters")?.text == "{id: 3, page: 1, num: 15}")
      #expect(try await other.get(Self.address).document.first("#request-count")?.text == "1 request in total")
    }
  }
}
