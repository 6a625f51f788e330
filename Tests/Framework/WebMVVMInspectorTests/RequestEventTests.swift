import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct RequestEventTests {
  @Test func `Requests are listed with their status, the newest first`() async throws {
    let site = InspectedShelf()
    for path in ["/books", "/nowhere", "/books"] { _ = try await site.client().get(path) }

    #expect(try await site.events() == ["GET /books", "GET /nowhere", "GET /books"])
    #expect(try await site.list().texts("li.event .result") == ["200, kept", "404, not kept", "200, rendered"])
  }

  @Test func `The list can show one kind of events only`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")
    site.shelf.set("Persuasion", of: 2)

    #expect(try await site.events("?kind=requests") == ["GET /books"])
    #expect(try await site.events("?kind=changes") == ["Change of the Model"])
    #expect(try await site.list("?kind=changes").first("[aria-current=page]")?.text == "Changes")
  }

  @Test func `A file is not a page that could be kept, and is listed apart from them`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")
    _ = try await site.client().get("/live.js")

    #expect(try await site.events("?kind=requests") == ["GET /books"])
    #expect(try await site.events("?kind=files") == ["GET /live.js"])
    #expect(try await site.list("?kind=files").texts("li.event .result") == ["200, file"])
    let page = try await site.event("GET /live.js")
    #expect(try page.fact("Page") == nil)
    #expect(try page.fact("Body")?.hasPrefix("A file, ") == true)
  }

  @Test func `A stream is listed with the pages whose changes it sends`() async throws {
    let site = InspectedShelf()
    let stream = await site.handler(
      Request(target: "/live?tab=0123456789abcdef&page=%2Fbooks&version=0&page=%2Fbooks%3Ftoken%3Dhush&version=0"))

    let page = try await site.event("Stream of /books, /books?token=•••")

    #expect(try page.texts("#pages li") == ["/books", "/books?token=•••"])
    #expect(try page.fact("Body") == "A stream of changes")
    withExtendedLifetime(stream) {}
  }

  @Test func `A query can be read as it was typed, without secrets`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().get("/books?q=%E8%8C%B6+%26+tea&token=hush")

    let page = try await site.event("GET /books?q=%E8%8C%B6+%26+tea&token=•••")

    #expect(try page.texts("#query dt") == ["q", "token"])
    #expect(try page.texts("#query dd") == ["茶 & tea", "••• (a secret)"])
  }

  @Test func `The event of a form that was refused shows why, and what its page was made from`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().post("/books/7/titles", form: ["title": "", "pin": "4711"])

    let page = try await site.event("POST /books/7/titles")

    #expect(try page.fact("Status") == "422 Unprocessable Content")
    #expect(try page.fact("title") == "Refused: Type a title.")
    #expect(try page.texts("#read li") == ["books"])
    #expect(try page.fact("pin") == "••• (a secret)")
  }

  @Test func `Older events are on another page`() async throws {
    let site = InspectedShelf()
    for number in 1...150 { _ = try await site.client().get("/nowhere/\(number)") }

    let older = try #require(try await site.list().first("#older a")?["href"])
    let events = try await site.events(String(older.dropFirst(site.path.count)))

    #expect(events == (1...50).reversed().map { "GET /nowhere/\($0)" })
  }

  @Test
  func
    `The event of a page shows its route, the topics it was made from, the State it loaded, and the time of each step`()
    async throws
  {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")

    let page = try await site.event("GET /books")

    #expect(try page.fact("Status") == "200 OK")
    #expect(try page.fact("Route") == "/books")
    #expect(try page.fact("Coordinator") == "ShelfCoordinator")
    #expect(try page.texts("#read li") == ["books"])
    #expect(try page.difference == ["removed: 0 items", "added: 1 item", "added: 0: \"1 Emma\""])
    let steps = ["Find the route", "Coordinator and action", "Load the State", "Layout", "Render", "Rest", "Total"]
    #expect(try page.texts("#steps dt") == steps)
    for step in steps { #expect(try page.fact(step)?.wholeMatch(of: /\d+\.\d\d ms/) != nil) }
  }

  @Test
  func `The event of an action shows its form without secrets, the topics it touched, and the State it changed`()
    async throws
  {
    let site = InspectedShelf()
    _ = try await site.client().post("/books/7/titles", form: ["title": "Sanditon", "pin": "4711"])

    let page = try await site.event("POST /books/7/titles")

    #expect(try page.fact("Redirects to") == "/books")
    #expect(try page.fact("Route") == "/books/*/titles")
    #expect(try page.fact("title") == "Sanditon")
    #expect(try page.fact("pin") == "••• (a secret)")
    #expect(try page.texts("#touched li") == ["books", "book/7"])
    #expect(try page.difference == ["removed: nil", "added: \"Sanditon\""])
    #expect(!page.text.contains("4711"))
  }

  @Test func `The event of an action shows how the page with its form differs afterwards`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().get("/books")
    var fields: HTTPFields = [try #require(HTTPField.Name("Host")): "127.0.0.1:8080"]
    fields[.referer] = "http://127.0.0.1:8080/books"
    fields[.contentType] = "application/x-www-form-urlencoded"
    _ = await site.handler(
      Request(
        method: .post, target: "/books/7/titles", headerFields: fields, body: Array("title=Sanditon&pin=4711".utf8)))

    let page = try await site.event("POST /books/7/titles")

    #expect(
      try page.texts("section.state h2") == [
        "ShelfViewModel, on its page, by the action", "ShelfViewModel, by the action",
      ])
    #expect(try page.difference.contains("added: 1: \"7 Sanditon\""))
  }

  @Test func `An action shows how the page that follows differs from what the same browser loaded before`() async throws
  {
    let site = InspectedShelf(keptBytes: 0)
    let other: HTTPFields = [.cookie: "session=\(String(repeating: "a", count: 64))"]
    _ = try await site.client().get("/books")
    site.shelf.set("Persuasion", of: 2)
    _ = try await site.client().get("/books", headerFields: other)
    _ = try await site.client().post("/books/7/titles", form: ["title": "Sanditon", "pin": "4711"])
    _ = try await site.client().get("/books", headerFields: other)
    let headings = "section.state h2"
    #expect(try await site.event("POST /books/7/titles").texts(headings) == ["ShelfViewModel, by the action"])

    _ = try await site.client().get("/books")

    let page = try await site.event("POST /books/7/titles")
    #expect(
      try page.texts(headings).last == "ShelfViewModel, on the page that follows, since it was loaded before")
    #expect(try page.difference.suffix(2) == ["added: 1: \"2 Persuasion\"", "added: 2: \"7 Sanditon\""])
  }

  @Test func `An action that was refused, and one that changed the Model, say so`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().post("/books/7/titles", form: ["title": "", "pin": ""])
    #expect(
      try await site.event("POST /books/7/titles").first("#explanation")?.text
        == "The form was refused, and its page is shown again. No topic was touched: the Model is the same as before.")

    _ = try await site.client().post("/books/7/titles", form: ["title": "Sanditon", "pin": "4711"])

    let page = try await site.event("POST /books/7/titles")
    #expect(try page.first("#explanation")?.text.hasPrefix("The Model changed: see the topics.") == true)
    _ = try await site.client().get("/books")
    #expect(try await site.event("GET /books").first("#explanation") == nil)
  }

  @Test(arguments: [
    ("/books", "Rendered, and kept for later requests."),
    ("/host", "Rendered, and not kept: it reads the whole request."),
    ("/welcome", "Rendered, and not kept: it sets a cookie."),
  ])
  func `The event of a page shows whether the page is kept, and if not, why`(path: String, text: String) async throws {
    let site = InspectedShelf()
    _ = try await site.client().get(path)
    #expect(try await site.event("GET \(path)").fact("Page") == text)
  }

  @Test func `A page of a site that keeps none, and one that a browser has open, are not kept`() async throws {
    let site = InspectedShelf(keptBytes: 0)
    _ = try await site.client().get("/books")
    #expect(try await site.event("GET /books").fact("Page") == "Rendered, and not kept: the site keeps no pages.")

    let other = InspectedShelf()
    _ = try await other.client().get("/books", headerFields: [HTTPField.Name("Vitrine-Live")!: "1"])
    #expect(
      try await other.event("GET /books").fact("Page")
        == "Rendered, and not kept: it is for a page that is open already.")
  }

  @Test func `A page that a browser has already is answered with 304, and nothing is rendered`() async throws {
    let site = InspectedShelf()
    let tag = try #require(try await site.client().get("/books").headerFields[.eTag])
    _ = try await site.client().get("/books", headerFields: [.ifNoneMatch: tag])

    let page = try await site.event("GET /books")

    #expect(try page.fact("Status") == "304 Not Modified")
    #expect(try page.fact("Page") == "Kept by an earlier request. Nothing was rendered.")
    #expect(try page.fact("Route") == "/books")
    #expect(try page.fact("Coordinator") == "ShelfCoordinator")
    #expect(try page.texts("#read li") == ["books"])
    #expect(try page.fact("Render") == nil)
  }

  @Test func `Cookies, and secrets in an address, are not recorded`() async throws {
    let site = InspectedShelf()
    _ = try await site.client().get("/books?token=hush&a=1", headerFields: [.cookie: "session=hush"])

    let page = try await site.event("GET /books?token=•••&a=1")

    #expect(!page.text.contains("hush"))
    #expect(try await !site.list().text.contains("hush"))
  }
}
