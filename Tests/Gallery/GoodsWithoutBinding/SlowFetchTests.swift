import Changes
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct SlowFetchTests {
  private static let address = "/goods-without-binding"
  private let gate = Gate()

  /// A visitor whose server of goods waits at the gate. The gate is open when the Gallery closes.
  private func withSlowServer(_ body: (TestGallery, TestClient) async throws -> Void) async throws {
    let gate = gate
    try await withGallery(goodsServer: GoodsServer(wait: { _ in await gate.wait() })) { gallery in
      try await always {
        let client = gallery.client()
        _ = try await client.post(Self.address)
        _ = try await client.post(Self.address + "/server/slow")
        try await body(gallery, client)
      } then: {
        gate.open()
      }
    }
  }

  @Test func `During a slow fetch, another window waits and shows the goods from before`() async throws {
    try await withSlowServer { gallery, client in
      let fetch = Task { try await client.post(Self.address) }
      try await gate.arrival()

      let busy = try await client.get(Self.address).page("GoodsWithoutBinding")
      gate.open()
      let done = try await fetch.value.page("GoodsWithoutBinding")

      #expect(try busy.first("#requesting[role=status]") != nil)
      #expect(try busy.all("button[disabled]").map(\.text) == ["Fetch"])
      #expect(try busy.all(".taps li").first?.id == "goods-101")
      #expect(try done.first("#requesting") == nil && done.all("button[disabled]").isEmpty)
      #expect(try done.all(".taps li").first?.id == "goods-107")
    }
  }

  @Test func `A window that is open when a fetch begins shows that it is running, and the goods when it has ended`()
    async throws
  {
    try await withSlowServer { gallery, client in
      let before = try await gallery.database.currentChange()
      let visitor = try #require(client.cookies["gallery-session"].flatMap(SessionToken.init(routeValue:)))
      let fetch = Task { try await client.post(Self.address) }
      try await gate.arrival()

      #expect(!gallery.database.isUnchanged([.visitor(visitor.digest)], since: before))
      let during = try await gallery.database.currentChange()
      gate.open()
      let done = try await fetch.value.page("GoodsWithoutBinding")

      #expect(!gallery.database.isUnchanged([.visitor(visitor.digest)], since: during))
      #expect(try done.first("#request-count")?.text == "2 requests in total")
    }
  }

  @Test func `A double click fetches once`() async throws {
    try await withSlowServer { gallery, client in
      let first = Task { try await client.post(Self.address, redirects: .manual) }
      try await gate.arrival()
      let second = Task { try await client.post(Self.address, redirects: .manual) }
      try await waitUntil("the second request waits for the first one") { gallery.waitingRequestCount == 1 }
      gate.open()

      for request in [first, second] { try await request.value.expectRedirect(to: Self.address) }
      #expect(try await client.get(Self.address).document.all(".taps li").first?.id == "goods-107")
    }
  }

  @Test func `A mode that is chosen during a fetch stays chosen`() async throws {
    try await withSlowServer { gallery, client in
      let fetch = Task { try await client.post(Self.address) }
      try await gate.arrival()
      _ = try await client.post(Self.address + "/server/failing")
      gate.open()
      _ = try await fetch.value

      let page = try await client.get(Self.address).page("GoodsWithoutBinding")

      #expect(try page.first("button[aria-pressed=true]")?.text == "It fails")
    }
  }

  @Test func `The DataController calls one of its closures, when the server has answered`() async throws {
    let answers: [ServerMode: [String]] = [.working: ["success"], .failing: ["failure"], .slow: ["wait", "success"]]
    for (mode, expected) in answers {
      let calls = Recorder()
      let goods = UnboundGoodsDataController(
        goods: [], requestCount: 0, mode: mode, server: GoodsServer(wait: { _ in await calls.add("wait") }))
      var ended: [String] = []

      await goods.requestGoods(success: { ended.append("success") }, failure: { _ in ended.append("failure") })

      #expect(await calls.names + ended == expected)
      #expect(goods.goods.count == (mode == .failing ? 0 : UnboundGoodsDataController.count))
    }
  }
}

private actor Recorder {
  private(set) var names: [String] = []

  func add(_ name: String) { names.append(name) }
}
