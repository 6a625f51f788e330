import MicroHTTP
import Testing

/// Rare forms of a request that a server must accept.
@Suite struct ValidRequestTests {
  @Test(arguments: [
    ("http://b.example/a?c=d", "/a?c=d"), ("HTTP://b.example", "/"), ("https://b.example?c", "/?c"),
    ("http://b.example:8080/a//b", "/a//b"), ("http://[::1]/a", "/a"),
  ])
  func `An absolute address is served with its path and its host`(target: String, path: String) async throws {
    let handler: Server.Handler = { Response(text: "\($0.target) \($0.host ?? "-")") }
    try await TestServer(handler: handler).run { server in
      let response = try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.text.hasPrefix("\(path) "), "\(response.text)")
      #expect(response.text.contains("b.example") || response.text.contains("[::1]"), "\(response.text)")
    }
  }

  @Test(arguments: ["a%41.example", "a!b", "a$&'()*+;=b:80", "%e8%8c%b6"])
  func `A host may contain every character that a name may contain`(host: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("GET /a HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(response.text == "GET /a 0")
    }
  }

  @Test(arguments: ["a%4", "a%zz", "%", "a%4g", "a b", "a\"b", "a/b", "a<b"])
  func `Any other host is refused`(host: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("GET /a HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(response.status == 400)
    }
  }
}
