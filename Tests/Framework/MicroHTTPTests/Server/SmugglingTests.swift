import MicroHTTP
import Testing

/// Ambiguous requests are refused, and nothing after them is read as a request.
struct SmugglingTests {
  /// Every attempt is followed by a request that must not be answered.
  private func attempt(_ fields: String, body: String = "", method: String = "POST") async throws -> String {
    try await TestServer().run { server in
      try await server.conversation(
        "\(method) /first HTTP/1.1\r\n\(fields)\r\n\r\n\(body)GET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      )
    }
  }

  private func expectRefusal(_ answer: String, _ statuses: [Int] = [400]) {
    #expect(statuses.contains { answer.hasPrefix("HTTP/1.1 \($0) ") }, "\(answer)")
    #expect(!answer.contains("/first") && !answer.contains("smuggled"), "\(answer)")
    #expect(answer.lowercased().contains("connection: close"), "\(answer)")
  }

  @Test(arguments: ["5\r\nContent-Length: 6", "5\r\nContent-Length: 5", "5\r\nContent-length: 0"])
  func `Two content lengths are refused`(_ lengths: String) async throws {
    expectRefusal(try await attempt("Host: a\r\nContent-Length: \(lengths)", body: "12345"))
  }

  @Test(arguments: ["", "-1", "+5", "5x", "0x5", "5, 5", "5,6", "1 2", "٥", "5;", "1e3"])
  func `A content length that is not a number is refused`(_ length: String) async throws {
    expectRefusal(try await attempt("Host: a\r\nContent-Length: \(length)", body: "12345"))
  }

  @Test func `Content length with transfer encoding is refused`() async throws {
    expectRefusal(
      try await attempt("Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n"))
    expectRefusal(
      try await attempt("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5", body: "0\r\n\r\n"))
  }

  @Test(arguments: ["chunked", "chunked ", "gzip", "identity", "gzip, chunked", "xchunked", "chunked\u{B}", ""])
  func `Every transfer encoding is refused`(_ coding: String) async throws {
    expectRefusal(try await attempt("Host: a\r\nTransfer-Encoding: \(coding)", body: "0\r\n\r\n"), [400, 411])
  }

  @Test func `Two transfer encodings are refused`() async throws {
    expectRefusal(
      try await attempt("Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n"),
      [400, 411])
    expectRefusal(
      try await attempt("Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity", body: "0\r\n\r\n"),
      [400, 411])
  }

  @Test func `Chunked in HTTP/1.0 is refused`() async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation(
        "POST / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
      expectRefusal(answer, [400, 411])
    }
  }

  @Test(arguments: [
    "Content-Length : 5", "Transfer-Encoding : chunked", "X\t: 1", "X Y: 1", " X: 1", ": 1", "X@: 1", "no colon",
    "X\u{1}: 1", "X(: 1", "Content\rLength: 5",
  ])
  func `A field name that is not a token is refused`(_ line: String) async throws {
    expectRefusal(try await attempt("Host: a\r\n\(line)", body: "12345"))
    expectRefusal(try await attempt("\(line)\r\nHost: a", body: "12345"))
  }

  @Test(arguments: [
    "Content-Length:\r\n 5", "Transfer-Encoding:\r\n chunked", "Transfer-Encoding: chunked\r\n ,x", "X: 1\r\n 2",
    "X: 1\r\n\t2", "X: 1\r\n ", "X: 1\r\n \r\n Content-Length: 5", "X:\r\n\t", "X: 1\r\n 2\r\n 3",
  ])
  func `A folded line is refused`(_ lines: String) async throws {
    expectRefusal(try await attempt("Host: a\r\n\(lines)", body: "12345"))
    expectRefusal(try await attempt("\(lines)\r\nHost: a", body: "12345"))
    expectRefusal(try await attempt("Host: a\r\n\(lines)\r\nAccept: */*\r\nUser-Agent: b", body: "12345"))
  }

  @Test(arguments: ["X: a\0b", "Content-Length: 5\0", "Content-Length\0: 5", "X\0: 1", "Host: a\0.b", "\0: 1", "X: \0"])
  func `A NUL in a header is refused`(_ line: String) async throws {
    let host = line.hasPrefix("Host") ? "Accept: */*" : "Host: a"
    expectRefusal(try await attempt("\(host)\r\n\(line)\r\nAccept: b", body: "12345"))
  }

  @Test(arguments: ["a\rb", "a\rContent-Length: 5", "a\u{1}", "a\u{7F}", "a\u{8}"])
  func `A control character in a value is refused`(_ value: String) async throws {
    expectRefusal(try await attempt("Host: a\r\nX: \(value)", body: "12345"))
  }

  @Test(arguments: ["", "a b", "a/b", "a@b", "a,b", "a:b", "a:123456", "[::1", "[]", "a?b", "<a>", ":80", "a\u{E9}"])
  func `An invalid host is refused`(_ host: String) async throws {
    expectRefusal(try await attempt("Host: \(host)", method: "GET"))
  }

  @Test(arguments: ["a", "a:80", "a:", "example.com:8080", "127.0.0.1", "[::1]", "[::1]:8080", "my_host", "a-b.c "])
  func `A valid host is accepted`(_ host: String) async throws {
    try await TestServer().run { server in
      let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(answer.status == 200)
    }
  }

  @Test func `Two hosts are refused`() async throws {
    expectRefusal(try await attempt("Host: a\r\nHost: a", method: "GET"))
    expectRefusal(try await attempt("Host: a\r\nHost: b", method: "GET"))
  }

  @Test func `A missing host is refused in HTTP/1.1 only`() async throws {
    expectRefusal(try await attempt("Accept: */*", method: "GET"))
    try await TestServer().run { server in
      let answer = try await server.exchange("GET / HTTP/1.0\r\n\r\n")
      #expect(answer.status == 200)
    }
  }

  @Test func `A valid request is not refused`() async throws {
    try await TestServer().run { server in
      let response = try await server.exchange(
        "POST /a HTTP/1.1\r\nhost:a\r\nCONTENT-LENGTH:\t 5\r\nX-Empty:\r\nX-Spaces:  \t\r\nX-Trailing: b \r\n\r\n12345")
      #expect(response.text == "POST /a 5")
    }
  }
}
