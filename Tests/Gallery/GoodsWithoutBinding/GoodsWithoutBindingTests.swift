import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct GoodsWithoutBindingTests {
  private static let address = "/goods-without-binding"

  private func press(_ action: String, _ client: TestClient) async throws -> HTMLDocument {
    let form = try await client.get(Self.address).document.form(action: Self.address + action)
    let response = try await client.submit(form)
    #expect(response.redirects.map(\.status) == [.seeOther])
    return try response.page("GoodsWithoutBinding")
  }

  private func ids(_ page: HTMLDocument) throws -> [String] { try page.all(".taps li").compactMap(\.id) }

  @Test func `The list is empty before the first fetch`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get(Self.address).page("GoodsWithoutBinding")

      #expect(try page.first(".empty")?.text == "Nothing has been fetched yet.")
      #expect(try ids(page).isEmpty)
    }
  }

  @Test func `Each fetch shows other goods, to this visitor only`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())

      let first = try await press("", one)
      let second = try await press("", one)

      #expect(try ids(first) == (101...106).map { "goods-\($0)" })
      #expect(try ids(second) == (107...112).map { "goods-\($0)" })
      #expect(try second.first("#goods-107 button")?.text == "Everyday teapot 日用茶壶 ¥35.60")
      #expect(try ids(await other.get(Self.address).document).isEmpty)
    }
  }

  @Test func `A failure is shown, keeps the content, and disappears with the next fetch`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await press("/server/failing", client)
      let empty = try await press("", client)
      _ = try await press("/server/working", client)
      let fetched = try await press("", client)
      _ = try await press("/server/failing", client)
      let failed = try await press("", client)
      _ = try await press("/server/working", client)
      let again = try await press("", client)

      let message = "The server did not answer."
      #expect(try empty.first("#failure[role=alert]")?.text == message)
      #expect(try empty.first(".empty") != nil)
      #expect(try fetched.first("#failure") == nil)
      #expect(try failed.first("#failure") != nil)
      #expect(try ids(failed) == ids(fetched) && ids(fetched).first == "goods-101")
      #expect(try again.first("#failure") == nil && ids(again).first == "goods-107")
    }
  }

  @Test func `Selecting a row leads to the detail of its goods, which has a link back`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await press("", client)
      let label = try #require(try page.first("#goods-104 button")?.text)

      let tapped = try await client.submit(try page.form(action: Self.address + "/goods").pressing(label))

      #expect(tapped.redirects.map(\.to) == [Self.address + "/goods/104"])
      #expect(try tapped.page("GoodsDetail").first("#goods-104 h3")?.text == "Painted teapot 彩绘茶壶")
      let back = try await client.follow(try tapped.link(text: "Back to the list"))
      #expect(try ids(back.page("GoodsWithoutBinding")).count == 6)
    }
  }

  @Test(arguments: [["goodsID": "999"], ["goodsID": "x"], [:]] as [[String: String]])
  func `Goods that do not exist are not found, and the page links back`(form: [String: String]) async throws {
    try await withGallery { gallery in
      let fields = form.map { HTMLForm.Field($0.key, $0.value) }
      let page = try await gallery.client().post("\(Self.address)/goods", form: fields).page("Problem", .notFound)

      #expect(try page.first("main a.button")?["href"] == Self.address)
      try await gallery.client().get("\(Self.address)/goods/999").page("Problem", .notFound)
    }
  }

  @Test func `Fetching starts again after the last goods`() async {
    let controller = UnboundGoodsListController(GoodsWithoutBindingState(requestCount: 10), server: GoodsServer())

    await controller.fetchGoods()

    #expect(controller.tableView.viewModel?.cells.map(\.id) == [305, 306, 307, 308, 101, 102])
  }

  @Test func `The View does not retain its delegate, and reports taps while the delegate exists`() {
    let view: UnboundGoodsTableView
    do {
      let controller = UnboundGoodsListController(GoodsWithoutBindingState(), server: GoodsServer())
      var shown: [Goods.ID] = []
      controller.showDetail = { shown.append($0) }
      view = controller.tableView
      view.selectRow(ofGoods: 101)
      #expect(shown == [101])
    }
    #expect(view.delegate == nil)
    view.selectRow(ofGoods: 101)
  }
}
