import MicroHTTP
import Testing

/// Rare forms of a request that a server must accept.
@Suite struct ValidRequestTests {
  @Test(arguments: ["Content-Length: 3 ", "Content-Length: 3\t ", "content-length:3 \t"])
  func `White space after a length is ignored`(field: String) async throws {
    try await TestServer().run { server in
      let response = try await server.exchange("POST /a HTTP/1.1\r\nHost: a\r\n\(field)\r\nX: 1 \r\n\r\nabc")
      #expect(response.text == "POST /a 3")
    }
  }

  @Test(arguments: ["Transfer-Encoding: chunked ", "transfer-encoding: Chunked\t"])
  func `White space after a coding is ignored`(field: String) async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      try await client.send("POST /a HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
      #expect(try await client.response().text == "POST /a 3")
      try await client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response().text == "GET /b 0")
    }
  }

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
