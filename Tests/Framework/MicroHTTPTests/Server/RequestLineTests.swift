import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

struct RequestLineTests {
  @Test(arguments: [
    "/", "/a/b?c=d&e=%00%zz", "//a", "/%2e%2e/%2F", "/?", "/a?b?c", "/~a_b-c.d!$'()*,;:@", "/a+b", "/..//.",
  ])
  func `The target arrives as it was sent`(_ target: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 200)
      #expect(response.text == "GET \(target) 0")
    }
  }

  @Test(arguments: [
    "ftp://a/", "http://", "http:///a", "http://a@b/", "http://a b/", "http//a", "a", "a:443", "*", "?a", "/a#b",
    "/caf\u{E9}", "/a\u{7F}", "/a\u{1}b", "", "/a\tb",
  ])
  func `Any other target is a 400`(_ target: String) async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation(
        "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\nGET /second HTTP/1.1\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
      #expect(!answer.contains("second"))
    }
  }

  @Test func `A target that is too long or not of visible characters of ASCII is not reported`() async throws {
    let reported = Mutex<[String]>([])
    try await TestServer(
      { $0.targetLimit = 100 },
      answered: { request in
        if let target = request.target { reported.withLock { $0.append(target) } }
      }
    ).run { server in
      let long = String(repeating: "a", count: 100)
      for (target, status) in [("/e\u{301}", 400), ("/\(long)", 414), ("/\(long)\u{301}", 414), ("/e", 200)] {
        let answer = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.status == status)
      }
    }

    #expect(reported.withLock { $0 } == ["/e"])
  }

  @Test func `A target with a space is a 400`() async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
  }

  /// libmicrohttpd 1.0 closes the connection without a response.
  @Test(arguments: ["/a\0b", "/a\0?b", "/a?b\0c"])
  func `A target with a NUL is not served`(_ target: String) async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
    }
  }

  @Test func `The asterisk is for OPTIONS`() async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.text == "OPTIONS * 0")
    }
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH", "TRACE", "BREW", "get", "M-SEARCH"])
  func `Every method reaches the handler`(_ method: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.text == "\(method) / 0")
    }
  }

  @Test func `The handler decides about methods`() async throws {
    try await TestServer(handler: { _ in Response(status: .methodNotAllowed, headerFields: [.allow: "GET"]) }).run {
      let response = try await $0.exchange("BREW / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 405)
      #expect(response["Allow"] == "GET")
    }
  }

  @Test(arguments: ["G(T", "G,T", "\"GET\"", "G\u{E9}T"])
  func `A method that is not a token is a 400`(_ method: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 400)
      #expect(response.closes)
    }
  }

  @Test(arguments: [("HTTP/2.0", 505), ("HTTP/0.9", 505), ("HTTP/1", 400), ("HTTX/1.1", 400)])
  func `Another version is refused`(_ version: String, _ status: Int) async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation("GET / \(version)\r\nHost: a\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    }
  }
}
