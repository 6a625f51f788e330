import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct InspectorTests {
  private static let host = HTTPField.Name("Host")!

  @Test func `The inspector's own requests are not recorded`() async throws {
    let site = InspectedShelf()
    for _ in 0..<3 { #expect(try await site.events().isEmpty) }
    #expect(try await site.list().element(id: "nothing") != nil)
  }

  @Test(arguments: [
    Request(target: "/inspect", headerFields: [host: "shop.example"]),
    Request(target: "/inspect", headerFields: [:]),
    Request(
      target: "/inspect", headerFields: [host: "localhost", HTTPField.Name("X-Forwarded-For")!: "192.0.2.1"]),
    Request(target: "/inspect/events/1", headerFields: [host: "localhost", HTTPField.Name("Via")!: "1.1 proxy"]),
    Request(target: "/inspect/live.js", headerFields: [host: "192.0.2.1"]),
  ])
  func `The inspector exists only for a browser on this machine`(request: Request) async throws {
    let site = InspectedShelf()
    #expect(await site.handler(request).status == .notFound)
  }

  @Test func `The inspector's pages follow the events by a stream of their own`() async throws {
    let site = InspectedShelf()
    let page = try await site.list()
    let version = try #require(try page.first("meta[name=live]")?["content"])
    let script = try #require(try page.first("script")?["src"])
    #expect(script.hasPrefix("/inspect/live.js?v="))
    #expect(try await site.client().get(script).status == .ok)

    let stream = await site.handler(
      Request(
        target: "/inspect/live?tab=0123456789abcdef&page=%2Finspect&version=\(version)",
        headerFields: InspectedShelf.local))
    #expect(stream.headerFields[.contentType] == "text/event-stream")
    #expect(try await site.events().isEmpty)

    _ = try await site.client().get("/books")
    #expect(try await site.list().first("meta[name=live]")?["content"] != version)
  }

  @Test func `Without a script, the list shows the events until it is loaded, and a link loads it again`() async throws
  {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")

    for query in ["", "?kind=requests", "?kind=requests&before=9"] {
      let page = try await site.list(query)
      let again = try #require(try page.first("main .still a")?["href"])
      #expect(again == "/inspect\(query)")
      #expect(try page.texts("li.event a") == ["GET /books"])
      for link in try page.all("main a") {
        #expect(try await site.client().get(try #require(link["href"])).status == .ok)
      }
    }
  }

  @Test(arguments: [("stylesheet", "text/css; charset=utf-8"), ("icon", "image/svg+xml")])
  func `The inspector's files are served with its pages`(relation: String, type: String) async throws {
    let site = InspectedShelf()
    let address = try #require(try await site.list().first("link[rel=\(relation)]")?["href"])
    #expect(try await site.client().get(address).headerFields[.contentType] == type)
  }
}
