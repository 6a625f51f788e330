import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct RedirectTests {
  @Test(
    arguments: [
      (.movedPermanently, .post, "GET "), (.found, .post, "GET "), (.seeOther, .post, "GET "),
      (.temporaryRedirect, .post, "POST a=1"), (.permanentRedirect, .post, "POST a=1"),
      (.found, .put, "PUT a=1"), (.seeOther, .put, "GET "), (.seeOther, .head, ""),
    ] as [(HTTPResponse.Status, HTTPRequest.Method, String)])
  func `A redirect is followed with the method that its status requires`(
    status: HTTPResponse.Status, method: HTTPRequest.Method, result: String
  ) async throws {
    let client = TestClient { request in
      if request.target == "/old" { return .redirect(status, to: "/new") }
      return Response(text: "\(request.method) \(String(decoding: request.body, as: UTF8.self))")
    }

    let response = try await client.send(method: method, target: "/old", body: Array("a=1".utf8))

    #expect(response.target == "/new")
    #expect(response.text == result)
    let redirect = try #require(response.redirects.first)
    #expect(response.redirects.count == 1)
    #expect(redirect.status == status && redirect.from == "/old" && redirect.to == "/new")
  }

  @Test func `Several redirects are followed, with their cookies`() async throws {
    let client = TestClient { request in
      switch request.target {
      case "/a/1": .redirect(.found, to: "2?x#y", setting: "a=1; Path=/")
      case "/a/2?x": .redirect(.found, to: "http://localhost/b")
      default: Response(text: request.headerFields[.cookie] ?? "")
      }
    }

    let response = try await client.get("/a/1")

    #expect(response.target == "/b")
    #expect(response.redirects.map(\.from) == ["/a/1", "/a/2?x"])
    #expect(response.text == "a=1")
  }

  @Test func `A test can receive the redirect itself`() async throws {
    let site: @Sendable (Request) async -> Response = { _ in .redirect(.seeOther, to: "/new") }

    let byClient = try await TestClient(redirects: .manual, handler: site).get("/")
    let byRequest = try await TestClient(handler: site).post("/", redirects: .manual)

    for response in [byClient, byRequest] {
      #expect(response.status == .seeOther)
      #expect(response.headerFields[.location] == "/new")
      #expect(response.target == "/")
      #expect(response.redirects.isEmpty)
    }
  }

  @Test(arguments: ["https://evil.example/", "//evil.example/", "/\\evil.example/", "http://localhost.evil.example/"])
  func `A redirect to another site is an error`(location: String) async throws {
    let client = TestClient { _ in .redirect(.seeOther, to: location) }

    let error = await #expect(throws: TestClientError.self) { try await client.get("/") }
    guard case .leavesSite(let address) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(address.hasSuffix("evil.example/"))
  }

  @Test func `Endless redirects are an error`() async throws {
    let client = TestClient { request in .redirect(.found, to: request.target == "/a" ? "/b" : "/a") }

    let error = await #expect(throws: TestClientError.self) { try await client.get("/a") }
    guard case .tooManyRedirects(let targets) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(targets.prefix(3) == ["/a", "/b", "/a"])
  }
}
