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
    let version = try #require(
      try await site.client().get("/books").document.first("meta[name=live]")?["content"])
    let stream = await site.handler(
      Request(target: "/live?tab=0123456789abcdef&page=%2Fbooks&version=\(version)"))
    let page = try await update(of: "/books", on: site)

    #expect(try page.texts("#sent li") == ["line-0"])
    #expect(try page.fact("Streams") == "1")
    let difference = try page.difference
    try #require(difference.count == 3)
    #expect(difference[0] == "same: 1 item")
    #expect(difference[1].wholeMatch(of: /removed: 0: "1 .+"/) != nil)
    #expect(difference[2].wholeMatch(of: /added: 0: "1 Lady Susan \d+"/) != nil)
    #expect(try page.texts("#read li") == ["books"])
    withExtendedLifetime(stream) {}
  }

  @Test func `The event of an update shows how the layout differs`() async throws {
    let site = InspectedShelf()
    let version = try #require(
      try await site.client().get("/books").document.first("meta[name=live]")?["content"])
    let stream = await site.handler(
      Request(target: "/live?tab=0123456789abcdef&page=%2Fbooks&version=\(version)"))
    _ = try await update(of: "/books", on: site)
    site.shelf.set("Sanditon", of: 2)
    let page = try #require(
      try await eventuallyUpdate(of: "/books", on: site) { try $0.texts("h3").contains("layout.title") })

    let difference = try page.difference
    #expect(difference.contains("removed: \"Shelf\""))
    #expect(difference.contains("added: \"Shelf (2)\""))
    withExtendedLifetime(stream) {}
  }

  /// Waits for an update, and returns its event; nil if none is as wanted.
  private func eventuallyUpdate(
    of path: String, on site: InspectedShelf, where isWanted: (HTMLDocument) throws -> Bool
  ) async throws -> HTMLDocument? {
    for _ in 0..<600 {
      let page = try await site.event("Update of \(path)")
      if try isWanted(page) { return page }
      try await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }

  /// Changes the Model until a page is updated.
  private func update(of path: String, on site: InspectedShelf) async throws -> HTMLDocument {
    var count = 0
    while true {
      // A change before the stream has the page is not an update, or one in which nothing differs.
      if try await !site.events("?kind=updates").isEmpty {
        let page = try await site.event("Update of \(path)")
        if try !page.texts("#sent li").isEmpty { return page }
      }
      count += 1
      site.shelf.set("Lady Susan \(count)", of: 1)
      try await Task.sleep(for: .milliseconds(300))
    }
  }
}
