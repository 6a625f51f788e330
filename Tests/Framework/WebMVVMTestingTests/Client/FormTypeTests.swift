import HTTPTypes
import MicroHTTP
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct FormTypeTests {
  struct OrderForm: WebForm {
    let fields: FormFields
    let name: Field<String>
    let secret: Field<String>
    let goods: Field<[String]>
    let note: Field<String>

    init(_ fields: FormFields) {
      self.fields = fields
      name = fields.text("name", required: "Type a name.")
      secret = fields.text("secret", .secret)
      goods = fields.values("goods") { $0 }
      note = fields.text("note")
    }
  }

  private let page = """
    <!doctype html><html lang="en"><head><title>Order</title></head><body><form method="post" action="/order">
    <input type="hidden" name="token" value="7"><input name="name" value="Kim"><input type="password" name="secret">
    <input type="checkbox" name="goods" value="tea"><input type="checkbox" name="goods" value="cup">
    </form></body></html>
    """

  @Test func `A form of a page is filled with what a form type holds, and keeps the rest`() async throws {
    let (client, bodies) = makeClient()
    let order = OrderForm.filled {
      $0.secret.fill("hunter2")
      $0.goods.fill(["tea", "cup"])
    }

    _ = try await client.submit(client.get("/").form(action: "/order"), order)

    #expect(bodies.all == ["token=7&name=Kim&secret=hunter2&goods=tea&goods=cup"])
  }

  @Test func `A field that the page does not draw can't be filled`() async throws {
    let (client, bodies) = makeClient()

    await #expect(throws: TestClientError.self) {
      try await client.submit(client.get("/").form(action: "/order"), OrderForm.filled { $0.note.fill("Quick!") })
    }

    #expect(bodies.all.isEmpty)
  }

  @Test func `A form type is posted without a page`() async throws {
    let (client, bodies) = makeClient()

    _ = try await client.post("/order", OrderForm.filled { $0.name.fill("Ada & Kim") })

    #expect(bodies.all == ["name=Ada+%26+Kim&secret=&note="])
  }

  @Test func `A ViewModel's test gets a form after its rules`() throws {
    #expect(try OrderForm.sent { $0.name.fill(" Kim ") }.name.value == "Kim")
    #expect(OrderForm.sent { _ in }.name.error == "Type a name.")
  }

  private func makeClient() -> (TestClient, Bodies) {
    let bodies = Bodies()
    let client = TestClient { [page] request in
      if request.method == .post { bodies.add(String(decoding: request.body, as: UTF8.self)) }
      return Response(headerFields: [.contentType: "text/html; charset=utf-8"], body: .bytes(.utf8(page)))
    }
    return (client, bodies)
  }

  private final class Bodies: Sendable {
    private let bodies = Mutex<[String]>([])

    var all: [String] { bodies.withLock(\.self) }

    func add(_ body: String) { bodies.withLock { $0.append(body) } }
  }
}
