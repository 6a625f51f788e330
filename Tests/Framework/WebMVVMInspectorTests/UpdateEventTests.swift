import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct UpdateEventTests {
  @Test func `The event of a change of the Model shows the topics that it touched`() async throws {
    let site = InspectedShelf()
    site.shelf.set("Persuasion", of: 2)
    #expect(try await site.event("Change of the Model").texts("#touched li") == ["books", "book/2"])
  }

  @Test func `The event of an update shows the parts that were sent, and the difference from the State before`()
    async throws
  {
    let site = InspectedShelf()
    try await showing("/books", of: site) { stream in
      site.shelf.set("Lady Susan 1", of: 1)
      #expect(try await stream.next()?.name == "patch")
      let page = try await update(of: "/books", on: site) { try !$0.texts("#sent li").isEmpty }

      #expect(try page.texts("#sent li") == ["line-0"])
      #expect(try page.texts("#patch code").first?.hasPrefix("event: patch data: {\"page\":\"/books\"") == true)
      #expect(try page.fact("Streams") == "1")
      let difference = try page.difference
      try #require(difference.count == 3)
      #expect(difference[0] == "same: 1 item")
      #expect(difference[1].wholeMatch(of: /removed: 0: "1 .+"/) != nil)
      #expect(difference[2].wholeMatch(of: /added: 0: "1 Lady Susan \d+"/) != nil)
      #expect(try page.texts("#read li") == ["books"])
    }
  }

  @Test func `The event of an update shows how the layout differs`() async throws {
    let site = InspectedShelf()
    try await showing("/books", of: site) { stream in
      site.shelf.set("Lady Susan 1", of: 1)
      #expect(try await stream.next()?.name == "patch")
      site.shelf.set("Sanditon", of: 2)
      let page = try await update(of: "/books", on: site) { try $0.texts("h3").contains("layout.title") }

      let difference = try page.difference
      #expect(difference.contains("removed: \"Shelf\""))
      #expect(difference.contains("added: \"Shelf (2)\""))
    }
  }

  /// Runs `body` while a browser shows a page.
  private func showing(
    _ path: String, of site: InspectedShelf, _ body: (EventStream) async throws -> Void
  ) async throws {
    let version = try #require(try await site.client().get(path).document.first("meta[name=live]")?["content"])
    try await serving(
      refused: { refusal, _ in Response(status: refusal.status, text: "") }, handler: site.handler,
      logger: TestLog().logger
    ) { port in
      let stream = try EventStream(port: port, [(path, version)])
      try await stream.ready()
      try await body(stream)
    }
  }

  /// Waits for an update, and returns its event.
  private func update(
    of path: String, on site: InspectedShelf, where isWanted: (HTMLDocument) throws -> Bool
  ) async throws -> HTMLDocument {
    try await waitFor("an update of \(path) is recorded") {
      for link in try await site.list("?kind=updates").all("li.event a") where link.text == "Update of \(path)" {
        let page = try await site.client().get(try #require(link["href"])).page("EventDetail")
        if try isWanted(page) { return page }
      }
      return nil
    }
  }
}
