import HTTPTypes
import MicroHTTP
import Testing

struct PreparedResponseTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  private func page(_ text: String = "a page") -> Response {
    Response(headerFields: [.contentType: "text/html", .eTag: "\"1\""], body: .bytes(.utf8(text)))
  }

  @Test func `A prepared response is sent like the response it was made from`() async throws {
    let prepared = try #require(PreparedResponse(page()))
    let handler: Server.Handler = { [page = page()] request in
      request.target == "/prepared" ? Response(prepared) : page
    }
    try await TestServer(handler: handler).run { server in
      for head in ["GET", "HEAD"] {
        let isHEAD = head == "HEAD"
        let sent = try await server.exchange("\(head) /prepared HTTP/1.1\r\nHost: a\r\n\r\n", toHEAD: isHEAD)
        let expected = try await server.exchange("\(head) / HTTP/1.1\r\nHost: a\r\n\r\n", toHEAD: isHEAD)
        #expect(sent.status == 200)
        #expect(sent.body == expected.body)
        let names = sent.fields.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" }
        #expect(names == expected.fields.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" })
        #expect(sent["Content-Length"] == "6")
      }
    }
  }

  @Test func `A prepared response is sent many times at the same time, also with a close`() async throws {
    let text = String(repeating: "0123456789", count: 5000)
    let prepared = try #require(PreparedResponse(page(text)))
    let handler: Server.Handler = { request in
      if request.target == "/later" { await Task.yield() }
      return Response(prepared)
    }
    try await TestServer({ $0.workerCount = 2 }, handler: handler).run { server in
      try await withThrowingTaskGroup { group in
        for client in 0..<20 {
          group.addTask {
            let connection = try RawClient(port: server.port)
            for round in 1...50 {
              let field = round == 50 && client % 2 == 0 ? "Connection: close\r\n" : ""
              let target = (client + round) % 3 == 0 ? "/later" : "/"
              try await connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\(field)\r\n")
              let response = try await connection.response()
              guard response.text == text, response.closes == !field.isEmpty else { return false }
            }
            return true
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test func `A prepared response closes its connection during a shutdown`() async throws {
    let prepared = try #require(PreparedResponse(page()))
    let gate = Gate()
    defer { gate.open() }
    let handler: Server.Handler = { _ in
      await gate.wait()
      return Response(prepared)
    }
    try await TestServer(handler: handler).run { server in
      let clients = try (0..<10).map { _ in try RawClient(port: server.port) }
      for client in clients { try await client.send(Self.request) }
      try await gate.arrival(of: 10)
      let idle = try RawClient(port: server.port)
      async let shutdown: Void = server.shutdown(within: .seconds(400))
      defer { gate.open() }
      // The shutdown has begun when the idle connection is closed.
      _ = try await idle.rest()
      gate.open()
      for client in clients {
        let response = try await client.response()
        #expect(response.text == "a page")
        #expect(response.closes)
      }
      await shutdown
    }
  }

  @Test func `A prepared response can be changed before it is sent`() async throws {
    let prepared = try #require(PreparedResponse(page()))
    let handler: Server.Handler = { request in
      var response = Response(prepared)
      switch request.target {
      case "/field": response.headerFields[.cacheControl] = "no-store"
      case "/status": response.status = .notFound
      case "/body": response.body = .bytes(.utf8("another"))
      default: break
      }
      return response
    }
    try await TestServer(handler: handler).run { server in
      func answer(_ target: String) async throws -> RawResponse {
        try await server.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      #expect(try await answer("/field")["Cache-Control"] == "no-store")
      #expect(try await answer("/status").status == 404)
      #expect(try await answer("/body").text == "another")
      let unchanged = try await answer("/")
      #expect(unchanged.status == 200)
      #expect(unchanged.text == "a page")
      #expect(!unchanged.has("Cache-Control"))
    }
  }

  @Test func `A prepared response that is released while clients read it is sent to its end`() async throws {
    let text = String(repeating: "z", count: 3_000_000)
    let handler: Server.Handler = { _ in
      PreparedResponse(Response(body: .bytes(.utf8(text)))).map { Response($0) } ?? Response(status: .notFound)
    }
    try await TestServer(handler: handler).run { server in
      let clients = try (1...5).map { _ in try RawClient(port: server.port, receiveBuffer: 4096) }
      for client in clients { try await client.send(Self.request) }
      for client in clients { #expect(try await client.response().body.count == 3_000_000) }
    }
  }

  @Test func `A response that cannot be sent cannot be prepared`() {
    let stream = ResponseStream(limit: 1, heartbeat: .utf8(""), every: .seconds(1)) {}
    #expect(PreparedResponse(Response(body: .stream(stream))) == nil)
    #expect(PreparedResponse(Response(headerFields: [.eTag: ""])) == nil)
    #expect(PreparedResponse(Response(status: 700)) != nil)
  }
}
