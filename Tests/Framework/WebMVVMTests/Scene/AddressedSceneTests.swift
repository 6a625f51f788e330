import HTTPTypes
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

/// Pages whose address contains a name.
@Suite struct AddressedSceneTests {
  private static let languages = SiteLanguages(
    .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")])

  @Test(arguments: ["/named/1", "/named/1-", "/named/1-milk", "/named/1-TEA", "/named/1-%E8%8C%B6"])
  func `The id with another name or none leads to the present name, with the query as it was sent`(
    path: String
  ) async throws {
    let client = BoardSite().client()
    for query in ["", "?", "?a=%20b&a=%E8%8C%B6&c"] {
      for response in [try await client.get(path + query), try await client.head(path + query)] {
        #expect(response.status == .movedPermanently)
        #expect(response.headerFields[.location] == "/named/1-tea" + query)
        #expect(response.headerFields[.cacheControl] == "no-cache")
        #expect(response.body.isEmpty)
      }
    }
  }

  @Test func `The present name shows the page, and an unknown id none`() async throws {
    let client = BoardSite().client()
    #expect(try await client.get("/named/1-tea?a=b").document.element(id: "text")?.text == "tea")
    #expect(try await client.get("/named/1-te%61").document.element(id: "text")?.text == "tea")
    for path in ["/named/2", "/named/2-tea", "/named/x", "/named/-"] {
      #expect(try await client.get(path).status == .notFound)
    }
  }

  @Test func `Two names that are exchanged don't lead in a circle`() async throws {
    let site = BoardSite()
    let client = site.client()
    #expect(try await client.get("/named/1-milk").headerFields[.location] == "/named/1-tea")
    site.board.set("milk", for: 1)
    #expect(try await client.get("/named/1-tea").headerFields[.location] == "/named/1-milk")
    #expect(try await client.get("/named/1-milk").status == .ok)
  }

  @Test func `Names that somebody invented are not kept`() async throws {
    let site = BoardSite()
    _ = try await site.client().get("/named/1-tea")
    let before = site.site.keptPages
    for number in 0..<50 { _ = try await site.client().get("/named/1-tea-\(number)") }
    #expect(before?.count == 1)
    #expect(site.site.keptPages?.count == 1)
  }

  @Test func `An open page goes on following the Model when its address changes`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try await site.open("/named/1-tea", at: port)
      for text in ["milk", "oolong"] {
        site.board.set(text, for: 1)
        let patch = try #require(try await stream.next())
        #expect(patch.name == "patch")
        #expect(patch["page"] == "/named/1-tea")
        #expect(patch.parts["text"] == "<p id=\"text\">\(text)</p>")
        #expect(patch.parts["address"] == "<p id=\"address\">/named/1-\(text)</p>")
      }
      // The script fetches the page if an event was lost.
      let fetched = try await site.client().get("/named/1-tea", headerFields: [HTTPField.Name("Vitrine-Live")!: "1"])
      #expect(fetched.status == .ok)
      #expect(try await site.client().get("/named/1-tea").headerFields[.location] == "/named/1-oolong")
    }
  }

  @Test func `Each language has an address of its own`() async throws {
    let client = BoardSite(languages: Self.languages).client()
    let addresses = ["/named/1-tea", "/zh/named/1-%E8%8C%B6-tea"]
    for address in addresses {
      let page = try await client.get(address).document
      #expect(page.element(id: "address")?.text == address)
      #expect(try page.all("ul li").map(\.text) == addresses)
    }
    #expect(try await client.get("/zh/named/1-tea").headerFields[.location] == addresses[1])
    #expect(try await client.get("/named/1-%E8%8C%B6-tea").headerFields[.location] == addresses[0])
  }

  @Test(arguments: ["/named/1", "/named/1-tea", "/named/1-any"])
  func `An action below the page accepts each name`(page: String) async throws {
    let site = BoardSite()
    let response = try await site.client().post("\(page)/name/milk")
    response.expectRedirect(to: "/named/1-milk")
    #expect(site.board.note(1) == "milk")
    #expect("\(try BoardCoordinator.route(.post, at: "\(page)/name/milk").page)" == page)
  }
}
