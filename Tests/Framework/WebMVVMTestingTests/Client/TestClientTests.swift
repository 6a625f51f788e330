import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct TestClientTests {
  /// A site that describes the request, one fact per line.
  private let client = TestClient { request in
    let fields = request.headerFields.map { "\($0.name): \($0.value)" }
    let body = String(decoding: request.body, as: UTF8.self)
    return Response(text: (["\(request.method) \(request.target)"] + fields + ["", body]).joined(separator: "\n"))
  }

  @Test func `A GET has the fields Host and Accept`() async throws {
    #expect(
      try await client.get("/goods?page=2#top").text
        == "GET /goods?page=2\nHost: localhost\nAccept: text/html,*/*;q=0.8\n\n")
  }

  @Test func `A target is encoded as a browser does`() async throws {
    #expect(try await client.get("/search?q=茶 x").target == "/search?q=%E8%8C%B6%20x")
  }

  @Test func `A HEAD has no body`() async throws {
    #expect(try await client.head("/").body.isEmpty)
  }

  @Test func `A POST has the site's own origin`() async throws {
    let response = try await client.post("/login", form: ["name": "Kim", "note": "a b\nc&茶"])

    #expect(
      response.text == """
        POST /login
        Host: localhost
        Accept: text/html,*/*;q=0.8
        Origin: http://localhost
        Sec-Fetch-Site: same-origin
        Content-Type: application/x-www-form-urlencoded

        name=Kim&note=a+b%0D%0Ac%26%E8%8C%B6
        """)
  }

  @Test(
    arguments: [
      (.crossSite("https://evil.example"), ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"]),
      (.unknown, []),
    ] as [(TestClient.Initiator, [String])])
  func `A POST can have another origin`(initiator: TestClient.Initiator, expected: [String]) async throws {
    let lines = try await client.post("/", from: initiator).text.split(separator: "\n").map(String.init)

    #expect(lines.filter { $0.hasPrefix("Origin") || $0.hasPrefix("Sec-") } == expected)
  }

  @Test func `A test's own header fields replace the client's`() async throws {
    let response = try await client.send(
      method: .put, target: "/", headerFields: [.origin: "null", .accept: "text/plain"], body: Array("x".utf8))

    #expect(
      response.text
        == "PUT /\nHost: localhost\nAccept: text/plain\nOrigin: null\nSec-Fetch-Site: same-origin\n\nx")
  }

  @Test func `A client signs in, follows links and submits forms`() async throws {
    let client = TestClient { request in
      switch (request.method, request.target) {
      case (.get, "/login"):
        return .page("<form action='' method=post><input type=hidden name=token value=7><input name=name></form>")
      case (.post, "/login"):
        let isComplete = request.body == Array("token=7&name=Kim".utf8)
        return isComplete ? .redirect(.seeOther, to: "/", setting: "name=Kim; Path=/") : Response(status: .badRequest)
      case (.get, "/"):
        return .page("<h1>\(request.headerFields[.cookie] ?? "")</h1><a href='/goods?page=2' rel=next>More</a>")
      case (.get, "/goods?page=2"): return .page("<form action=/search?old><input name=q></form>")
      case (.get, "/search?q=a+b"): return .page("<h1>Found</h1>")
      default: return Response(status: .notFound)
      }
    }

    let login = try await client.get("/login")
    let home = try await client.submit(login.form(action: "/login"), ["name": "Kim"])
    #expect(home.target == "/")
    #expect(home.redirects.map(\.to) == ["/"])
    #expect(try home.document.first("h1")?.text == "name=Kim")
    let goods = try await client.follow(home.link(rel: "next"))
    let found = try await client.submit(goods.form(action: "/search?old"), ["q": "a b"])
    #expect(try found.document.first("h1")?.text == "Found")
  }

  @Test func `A form that cannot be filled in or that leads to another site is not sent`() async throws {
    let client = TestClient { _ in Response(status: .internalServerError) }
    let page = HTMLDocument(
      """
      <form action=/a method=post><input name=x></form><form action=https://evil.example/></form>
      <form action=/b method=post enctype=text/plain></form><a href=//evil.example>Away</a>
      """)

    await #expect(throws: TestClientError.form(.cannotFill("The form to /a has no field y; it has: x."))) {
      try await client.submit(page.form(action: "/a"), ["y": "1"])
    }
    await #expect(throws: TestClientError.leavesSite("https://evil.example/")) {
      try await client.submit(page.form(action: "https://evil.example/"))
    }
    await #expect(throws: TestClientError.unsupported("the encoding text/plain of the form to /b")) {
      try await client.submit(page.form(action: "/b"))
    }
    await #expect(throws: TestClientError.leavesSite("http://evil.example")) {
      try await client.follow(page.link(text: "Away"))
    }
  }

  @Test func `The page is parsed with its own address`() async throws {
    let client = TestClient { _ in .page("<a href='?page=3'>Next</a>") }

    #expect(try await client.get("/goods?page=2").link(text: "Next").target == "/goods?page=3")
  }
}

extension Response {
  static func page(_ html: String) -> Response {
    Response(headerFields: [.contentType: "text/html; charset=utf-8"], body: .bytes(.utf8(html)))
  }

  static func redirect(_ status: HTTPResponse.Status, to location: String, setting cookie: String? = nil) -> Response {
    var fields: HTTPFields = [.location: location]
    fields[.setCookie] = cookie
    return Response(status: status, headerFields: fields)
  }
}
