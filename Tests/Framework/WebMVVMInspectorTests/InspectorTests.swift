import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMInspector
import WebMVVMTesting

@Suite struct InspectorTests {
  @Test func `The inspector's own requests are not recorded`() async throws {
    let site = InspectedShelf()
    for _ in 0..<3 { #expect(try await site.events().isEmpty) }
    #expect(try await site.list().element(id: "nothing") != nil)
  }

  @Test func `Without the key of its address, the inspector does not exist, also for a browser on this machine`()
    async throws
  {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")
    let other = Inspector().path
    for path in ["/inspect", "/inspect/", "/inspect/live.js", "/inspect/events/1", other, "\(other)/events/1"] {
      #expect(try await site.client().get(path).status == .notFound, "\(path)")
    }
    #expect(try await site.client().get(site.path).status == .ok)
  }

  @Test func `No other site is told the inspector's address`() async throws {
    let site = InspectedShelf()
    #expect(try await site.client().get(site.path).headerFields[.referrerPolicy] == "no-referrer")
  }

  @Test func `The inspector's pages follow the events by a stream of their own`() async throws {
    let site = InspectedShelf()
    let page = try await site.list()
    let version = try #require(try page.first("meta[name=live]")?["content"])
    let script = try #require(try page.first("script")?["src"])
    #expect(script.hasPrefix("\(site.path)/live.js?v="))
    #expect(try await site.client().get(script).status == .ok)

    let first = site.path.replacing("/", with: "%2F")
    let stream = await site.handler(
      Request(target: "\(site.path)/live?tab=0123456789abcdef&page=\(first)&version=\(version)"))
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
      #expect(again == site.path + query)
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
