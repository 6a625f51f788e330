import HTTPTypes
import MicroHTTP
import Testing

struct ConnectionTests {
  @Test func `A connection serves many requests`() async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      for number in 0..<20 {
        try await client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.response().text == "GET /\(number) 0")
      }
    }
  }

  @Test func `A request may arrive byte by byte`() async throws {
    // Among a thousand parallel tests each byte takes a while, and this test is not about timeouts.
    try await TestServer({ ($0.headerTimeout, $0.idleTimeout) = (.seconds(600), .seconds(600)) }).run { server in
      let client = try RawClient(port: server.port)
      for byte in "POST /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8 { try await client.send([byte]) }
      #expect(try await client.response().text == "POST /a?b 3")
    }
  }

  @Test func `The fields arrive as they were sent`() async throws {
    try await TestServer(handler: { request in
      Response(text: request.headerFields.map { "\($0.name.rawName.lowercased())=\($0.value)" }.joined(separator: "|"))
    }).run { server in
      let response = try await server.exchange(
        "GET / HTTP/1.1\r\nHost: a\r\nX-One:  b c \r\nx-two:\r\nACCEPT: */*\r\nX-One: d\r\nX-Tea: 茶\r\n\r\n")
      #expect(response.text == "host=a|x-one=b c|x-two=|accept=*/*|x-one=d|x-tea=茶")
    }
  }

  @Test func `The body arrives as it was sent`() async throws {
    try await TestServer(handler: { request in
      Response(text: "\(request.body.reduce(0) { $0 &+ Int($1) }) \(request.body.count)")
    }).run { server in
      let client = try RawClient(port: server.port)
      let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
      try await client.send(Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n".utf8) + body)
      #expect(try await client.response().text == "\(body.reduce(0) { $0 &+ Int($1) }) 300000")
    }
  }

  @Test func `Every request has its own body`() async throws {
    let handler: Server.Handler = { Response(text: "\(String(decoding: $0.body, as: UTF8.self)).") }
    try await TestServer(handler: handler).run { server in
      let client = try RawClient(port: server.port)
      for (length, body) in [(nil, ""), (3, "abc"), (3, "def"), (nil, ""), (2, "gh")] {
        let field = length.map { "Content-Length: \($0)\r\n" } ?? ""
        try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\(body)")
        #expect(try await client.response().text == "\(body).")
      }
    }
  }

  @Test func `A shortcut answers before the handler`() async throws {
    try await TestServer(shortcut: { $0.path == "/kept" ? Response(text: "kept") : nil }).run { server in
      let client = try RawClient(port: server.port)
      for (target, text) in [("/kept", "kept"), ("/new", "GET /new 0"), ("/kept", "kept")] {
        try await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.response().text == text)
      }
    }
  }

  @Test func `A client that expects 100 Continue gets it`() async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try await client.response().status == 100)
      try await client.send("abc")
      #expect(try await client.response().text == "POST / 3")
    }
  }

  @Test func `An HTTP/1.0 client may keep its connection`() async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      for _ in 0..<2 {
        try await client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try await client.response()["Connection"] == "Keep-Alive")
      }
    }
  }

  @Test func `The handler knows the client's address`() async throws {
    try await TestServer(handler: { Response(text: "\($0.client.address) \($0.client.peer.port > 0)") }).run { server in
      let text = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").text
      #expect(text == "127.0.0.1 true")
    }
  }

  @Test(arguments: [(true, "203.0.113.7"), (false, "127.0.0.1")])
  func `The server decides whether a forwarded address is the client's`(isBehindProxy: Bool, address: String)
    async throws
  {
    let refused: Server.RefusalHandler = { Response(status: $0.status, text: $1.client.address) }
    try await TestServer(
      {
        $0.isBehindProxy = isBehindProxy
        $0.bodyLimit = 4
      }, refused: refused, handler: { Response(text: $0.client.address) }
    ).run { server in
      let fields = "Host: a\r\nX-Forwarded-For: 192.0.2.1, 203.0.113.7\r\n"
      #expect(try await server.exchange("GET / HTTP/1.1\r\n\(fields)\r\n").text == address)
      let refusal = try await server.exchange("POST / HTTP/1.1\r\n\(fields)Content-Length: 5\r\n\r\nhello")
      #expect(refusal.status == 413)
      #expect(refusal.text == address)
    }
  }
}
