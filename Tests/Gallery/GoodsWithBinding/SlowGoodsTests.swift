import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct SlowGoodsTests {
  private static let address = "/goods-with-binding"
  private let gate = Gate()

  /// A Gallery whose slow server of goods waits at the gate, which is open when the Gallery closes.
  private func withSlowGoods(_ body: (TestGallery) async throws -> Void) async throws {
    let gate = gate
    let goods = GoodsServer(wait: { _ in await gate.wait() })
    try await withGallery(goodsServer: goods) { gallery in
      try await always {
        try await body(gallery)
      } then: {
        gate.open()
      }
    }
  }

  private func press(_ action: String, _ client: TestClient) async throws -> TestResponse {
    try await client.submit(try await client.get(Self.address).document.form(action: "\(Self.address)/\(action)"))
  }

  @Test func `During a slow request, another window waits and shows the goods from before`() async throws {
    try await withSlowGoods { gallery in
      let client = gallery.client()
      _ = try await client.post(Self.address + "/sort", form: ["sortID": "1"])
      _ = try await press("server/slow", client)
      let next = try await client.get(Self.address).document.form(action: Self.address + "/next")
      let turned = Task { try await client.submit(next) }
      try await gate.arrival()

      let busy = try await client.get(Self.address).page("GoodsWithBinding")
      let refused = try await client.post(Self.address + "/first").page("GoodsWithBinding", .conflict)
      gate.open()
      let done = try await turned.value.page("GoodsWithBinding")

      #expect(try busy.first("#requesting[role=status]") != nil)
      #expect(try busy.all(".taps li").first?.id == "goods-101")
      #expect(try busy.first("#parameters")?.text == "{id: 1, page: 2, num: 15}")
      #expect(try busy.first("h3#goods")?.text == "Goods, page 1" && done.first("h3#goods")?.text == "Goods, page 2")
      #expect(try busy.all("form[aria-labelledby=sorts] button[disabled]").count == 4)
      #expect(try refused.alert?.hasPrefix("This can't be done now.") == true)
      #expect(try done.first("#requesting") == nil && done.all("button[disabled]").isEmpty)
      #expect(try done.all(".taps li").first?.id == "goods-116")
      #expect(try done.first("#request-count")?.text == "2 requests in total")
    }
  }

  @Test func `A request that the end of the program interrupted can be made again`() async throws {
    try await withSlowGoods { gallery in
      let client = gallery.client()
      _ = try await client.post(Self.address + "/sort", form: ["sortID": "1"])
      _ = try await press("server/slow", client)
      let turned = Task { try await press("next", client) }
      try await gate.arrival()

      // What another process finds after the end of this one.
      let stored = "SELECT json_extract(value, '$.result.hasFailed') FROM state WHERE scene = 'goods-with-binding'"
      #expect(try gallery.database.value(stored, as: Int.self) == 1)
      gate.open()
      _ = try await turned.value
      #expect(try gallery.database.value(stored, as: Int.self) == 0)
    }
  }

  @Test func `A double click makes one request`() async throws {
    try await withSlowGoods { gallery in
      let client = gallery.client()
      _ = try await client.post(Self.address + "/sort", form: ["sortID": "1"])
      _ = try await press("server/slow", client)
      let first = Task { try await client.post(Self.address + "/first", redirects: .manual) }
      try await gate.arrival()
      let second = Task { try await client.post(Self.address + "/first", redirects: .manual) }
      try await waitUntil("the second request waits for the first one") { gallery.waitingRequestCount == 1 }
      gate.open()

      for request in [first, second] { try await request.value.expectRedirect(to: Self.address) }
      #expect(try await client.get(Self.address).document.first("#request-count")?.text == "2 requests in total")
    }
  }

  @Test func `Choosing a sort of a server that fails leads to the page, which says so`() async throws {
    try await withSlowGoods { gallery in
      let client = gallery.client()
      _ = try await press("server/failing", client)

      let response = try await client.post(Self.address + "/sort", form: ["sortID": "1"], redirects: .manual)

      response.expectRedirect(to: Self.address)
      #expect(try await client.get(Self.address).document.first("#failure[role=alert]") != nil)
    }
  }

  @Test func `A server that fails is reported once, the goods stay, and the same request can be made again`()
    async throws
  {
    try await withSlowGoods { gallery in
      let client = gallery.client()
      _ = try await client.post(Self.address + "/sort", form: ["sortID": "1"])
      _ = try await press("server/failing", client)

      let failed = try await press("next", client).page("GoodsWithBinding")

      #expect(try failed.all("[role=alert]").count == 1)
      #expect(try failed.first("#failure p")?.text.hasPrefix("The server did not answer.") == true)
      #expect(try failed.all(".taps li").first?.id == "goods-101")
      #expect(try failed.first("#request-count")?.text == "2 requests in total")
      _ = try await press("server/slow", client)
      let retry = Task { try await press("retry", client) }
      try await gate.arrival()
      let busy = try await client.get(Self.address).page("GoodsWithBinding")
      #expect(try busy.first("#requesting") != nil && busy.first("#failure") == nil)
      gate.open()
      let again = try await retry.value.page("GoodsWithBinding")
      #expect(try again.first("#failure") == nil && again.all(".taps li").first?.id == "goods-116")
    }
  }
}
