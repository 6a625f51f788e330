import HTTPTypes
import MicroHTTP
import Testing

/// Each limit is exact to the byte, and the site's own page is sent with the right status.
struct LimitTests {
  private func page(_ refusal: Refusal, _ request: RefusedRequest) -> Response {
    Response(status: refusal.status, text: "page \(refusal.status.code) \(request.target ?? "-")")
  }

  @Test func `A target over the limit is refused with 414`() async throws {
    try await TestServer({ $0.targetLimit = 20 }, refused: page).run { server in
      let fits = "/" + String(repeating: "a", count: 19)
      #expect(try await server.exchange("GET \(fits) HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      let response = try await server.exchange("GET \(fits)b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 414)
      #expect(response.text == "page 414 -")
      #expect(response.closes)
    }
  }

  @Test func `A header over the limit is refused with 431`() async throws {
    try await TestServer({ $0.headerLimit = 100 }, refused: page).run { server in
      let start = "GET / HTTP/1.1\r\nHost: a\r\nX: "
      let fits = start + String(repeating: "a", count: 100 - start.utf8.count - 4)
      #expect(try await server.exchange(fits + "\r\n\r\n").status == 200)
      let response = try await server.exchange(fits + "b\r\n\r\n")
      #expect(response.status == 431)
      #expect(response.text == "page 431 /")
      #expect(response.closes)
    }
  }

  @Test func `Too many header fields are refused with 431`() async throws {
    try await TestServer({ $0.headerFieldLimit = 10 }, refused: page).run { server in
      let fits = "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: 1\r\n", count: 9)
      #expect(try await server.exchange(fits + "\r\n").status == 200)
      let response = try await server.exchange(fits + "X: 1\r\n\r\n")
      #expect(response.status == 431)
      #expect(response.closes)
    }
  }

  /// The sender of a header of any size gets a response. (The only exception: when the header fills all but the last
  /// few hundred bytes of the connection's memory, there is no room for a response's header.)
  @Test func `Every size of header is answered`() async throws {
    try await TestServer().run { server in
      for size in Array(stride(from: 1000, through: 30_000, by: 1500)) + [33_000, 40_000, 65_000] {
        for name in ["X-Filler", "Cookie"] {
          let value = String(repeating: "abcdefghij=0123456789abcdef0123456789; ", count: size / 39)
          let response = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\(name): \(value)\r\n\r\n")
          #expect(response.status == 200 || response.status == 431, "\(name) \(size)")
          if size > 17_000 { #expect(response.status == 431) }
          if size < 8_000 { #expect(response.status == 200, "\(name) \(size)") }
        }
      }
    }
  }

  @Test func `Every size of target is answered`() async throws {
    try await TestServer().run { server in
      for size in [100, 1000, 8000, 8192, 8193, 9000, 17_000, 40_000] {
        let response = try await server.exchange(
          "GET /\(String(repeating: "a", count: size - 1)) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(response.status == (size <= 8192 ? 200 : 414), "\(size)")
      }
    }
  }

  @Test(arguments: ["Expect: 100-continue", "X: y"])
  func `The page of a refusal knows what the client accepts`(field: String) async throws {
    let refused = { @Sendable (refusal: Refusal, request: RefusedRequest) in
      Response(status: refusal.status, text: "\(request.method?.rawValue ?? "") \(request.accept ?? "")")
    }
    try await TestServer({ $0.bodyLimit = 10 }, refused: refused).run { server in
      let response = try await server.exchange(
        "POST / HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\(field)\r\nContent-Length: 99000000\r\n\r\n")
      #expect(response.status == 413)
      #expect(response.text == "POST text/html")
    }
  }

  @Test func `A body far over the limit is refused at once`() async throws {
    try await TestServer({
      $0.bodyLimit = 1000
      $0.discardLimit = 1000
    }).run { server in
      let answer = try await server.conversation("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2001\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
    }
  }

  @Test func `A query of very many fields is answered`() async throws {
    try await TestServer().run { server in
      let response = try await server.exchange(
        "GET /?\(String(repeating: "a&", count: 4000)) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 200)
    }
  }
}
