import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

@Suite struct CookieJarTests {
  @Test(arguments: [
    ("a=1", "/goods/2", "a=1"),
    ("a=1; Path=/goods", "/goods/2?x", "a=1"),
    ("a=1; Path=/goods", "/goods", "a=1"),
    ("a=1; Path=/goods/", "/goods", nil),
    ("a=1; Path=/goods", "/goodsandmore", nil),
    ("a=1; path=nonsense", "/", "a=1"),
    ("a=\"1 2\"; HttpOnly; Secure; SameSite=Strict", "/", "a=\"1 2\""),
    ("a=1=2; Max-Age=60", "/", "a=1=2"),
    ("a=", "/", "a="),
    ("a=1; Max-Age=0", "/", nil),
    ("a=1; Max-Age=-1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "/", nil),
    ("a=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "/", nil),
    ("a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "/", "a=1"),
    ("a=1; Max-Age=60; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "/", "a=1"),
    ("a=1; Expires=soon", "/", "a=1"),
    ("nothing", "/", nil),
    ("=1", "/", nil),
    ("__Host-a=1; Secure; Path=/", "/", "__Host-a=1"),
    ("__Host-a=1; Path=/", "/", nil),
    ("__Host-a=1; Secure; Path=/goods", "/goods", nil),
    ("__Secure-a=1", "/", nil),
  ])
  func `A cookie is kept and sent according to its attributes`(setCookie: String, target: String, sent: String?)
    async throws
  {
    let client = TestClient { request in .cookie(request.target == "/set" ? [setCookie] : [], echoing: request) }

    _ = try await client.get("/set")

    #expect(try await client.get(target).text == sent ?? "")
  }

  @Test func `A cookie without a path is sent where it was set and below`() async throws {
    let client = TestClient { request in .cookie(request.target == "/mail/7" ? ["a=1"] : [], echoing: request) }

    _ = try await client.get("/mail/7")

    #expect(client.cookies.all.map(\.path) == ["/mail"])
    #expect(try await client.get("/mail/8").text == "a=1")
    #expect(try await client.get("/goods").text == "")
  }

  @Test func `A second cookie with the same name replaces the first, and Max-Age 0 removes it`() async throws {
    let values = ["/1": ["a=1; Path=/", "b=2; Path=/"], "/2": ["a=3; Path=/"], "/3": ["a=; Path=/; Max-Age=0"]]
    let client = TestClient { request in .cookie(values[request.target] ?? [], echoing: request) }

    _ = try await client.get("/1")
    #expect(try await client.get("/2").text == "a=1; b=2")
    #expect(try await client.get("/3").text == "a=3; b=2")
    #expect(try await client.get("/").text == "b=2")
  }

  @Test func `The cookie of the longest path comes first`() async throws {
    let client = TestClient { request in
      .cookie(request.target == "/a/b" ? ["x=1; Path=/", "x=2; Path=/a/b", "y=3; Path=/"] : [], echoing: request)
    }

    _ = try await client.get("/a/b")

    #expect(try await client.get("/a/b?c").text == "x=2; x=1; y=3")
  }

  @Test func `A test reads, sets and forgets cookies`() async throws {
    let client = TestClient { request in .cookie(["id=7; HttpOnly; SameSite=Lax; Max-Age=60"], echoing: request) }

    _ = try await client.get("/")
    let cookie = try #require(client.cookies.all.first)
    #expect(cookie.isHTTPOnly && !cookie.isSecure && cookie.sameSite == "Lax" && cookie.maxAge == 60)
    #expect(client.cookies["id"] == "7")

    client.cookies["id"] = "8"
    #expect(try await client.get("/").text == "id=8")
    client.cookies.removeAll()
    #expect(client.cookies["id"] == nil)
  }

  @Test func `Two clients are two people`() async throws {
    let site: @Sendable (Request) async -> Response = { request in
      .cookie(request.target == "/" ? [] : ["name=\(request.target.dropFirst())"], echoing: request)
    }
    let (kim, lin) = (TestClient(handler: site), TestClient(handler: site))

    _ = try await kim.get("/Kim")
    _ = try await lin.get("/Lin")

    #expect(try await kim.get("/").text == "name=Kim")
    #expect(try await lin.get("/").text == "name=Lin")
  }
}

extension Response {
  /// Sets cookies, and returns the cookies of the request.
  fileprivate static func cookie(_ setCookies: [String], echoing request: Request) -> Response {
    var fields: HTTPFields = [:]
    fields[values: .setCookie] = setCookies
    return Response(headerFields: fields, body: .bytes(.utf8(request.headerFields[.cookie] ?? "")))
  }
}
