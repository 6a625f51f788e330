import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

private let date = "Wed, 21 Oct 2026 07:28:00 GMT"

@Suite(.timeLimit(.minutes(10))) struct SocketTransportTests {
  @Test func `A request is sent as HTTP, and the response is received`() async throws {
    let listener = try Listener { _ in .text("<h1>电茶</h1>") }
    let client = TestClient(host: "127.0.0.1", port: listener.port)

    let response = try await client.get("/goods?page=2", headerFields: [.acceptLanguage: "zh"])

    #expect(response.status == .ok)
    #expect(response.headerFields[.contentLength] == "15")
    #expect(try response.document.first("h1")?.text == "电茶")
    let request = try #require(listener.requests.first)
    #expect(request.hasPrefix("GET /goods?page=2 HTTP/1.1\r\nHost: 127.0.0.1:\(listener.port)\r\n"))
    #expect(request.hasSuffix("\r\nAccept-Language: zh\r\nConnection: close\r\n\r\n"))
  }

  @Test func `A form is sent with its length and its origin`() async throws {
    let listener = try Listener { _ in .text("") }
    let client = TestClient(host: "127.0.0.1", port: listener.port)

    _ = try await client.post("/login", form: ["name": "Kim & Co", "note": "a\nb"])

    let request = try #require(listener.requests.first)
    #expect(request.hasPrefix("POST /login HTTP/1.1\r\n"))
    #expect(request.contains("\r\nOrigin: http://127.0.0.1:\(listener.port)\r\nSec-Fetch-Site: same-origin\r\n"))
    #expect(request.contains("\r\nContent-Length: 29\r\n"))
    #expect(request.hasSuffix("\r\n\r\nname=Kim+%26+Co&note=a%0D%0Ab"))
  }

  @Test(
    arguments: [
      (
        .raw(
          Listener.ok("Transfer-Encoding: chunked\r\n\r\n"), "3\r\nab",
          "c\r\nA;x=y\r\n0123456789\r\n0\r\nT: x\r\n\r\n"),
        "abc0123456789"
      ),
      (.raw("HTTP/1.1 200 OK\r", "\nDate: \(date)\r\nContent-Length:\t4 \r\n\r\nab", "cd"), "abcd"),
      (.raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + Listener.ok("Content-Length: 1\r\n\r\na")), "a"),
      (.raw("HTTP/1.1 200 \r\nDate: \(date)\r\nContent-Length: 1\r\n\r\na"), "a"),
      (.raw("HTTP/1.1 500 Oh\r\nContent-Length: 1\r\n\r\na"), "a"),
      (.raw("HTTP/1.1 204 No Content\r\nDate: \(date)\r\n\r\n", closes: false), ""),
      (.raw("HTTP/1.1 304 Not Modified\r\nDate: \(date)\r\nContent-Length: 9\r\n\r\n", closes: false), ""),
      (.raw(Listener.ok("Connection: close\r\nContent-Length: 1\r\n\r\na")), "a"),
    ] as [(Listener.Answer, String)])
  func `A body ends where its framing says it does`(answer: Listener.Answer, body: String) async throws {
    let listener = try Listener { _ in answer }

    let response = try await TestClient(host: "127.0.0.1", port: listener.port).get("/")

    #expect(response.text == body)
  }

  @Test func `A HEAD has no body, whatever its length`() async throws {
    let listener = try Listener { _ in .raw(Listener.ok("Content-Length: 9\r\n\r\n"), closes: false) }

    let response = try await TestClient(host: "127.0.0.1", port: listener.port).head("/")

    #expect(response.body.isEmpty)
    #expect(response.headerFields[.contentLength] == "9")
  }

  @Test(arguments: [
    ("HTTP/1.0 200 OK\r\n\r\n", "\"HTTP/1.0 200 OK\" is no status line"),
    ("HTTP/1.1 20 OK\r\n\r\n", "\"HTTP/1.1 20 OK\" is no status line"),
    ("HTTP/1.1 200\r\n\r\n", "\"HTTP/1.1 200\" is no status line"),
    ("HTTP/1.1 200 OK\n\n", "a line ends without a carriage return"),
    ("HTTP/1.1 +20 OK\r\n\r\n", "\"HTTP/1.1 +20 OK\" is no status line"),
    ("HTTP/1.1 200 O\rK\r\n\r\n", "a line of the head contains a control character"),
    ("HTTP/1.1 200 OK\r\na b: c\r\n\r\n", "\"a b: c\" is no header field"),
    ("HTTP/1.1 200 OK\r\nabc\r\n\r\n", "\"abc\" is no header field"),
    ("HTTP/1.1 200 OK\r\na: b\u{1}c\r\n\r\n", "a line of the head contains a control character"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "Date: missing"),
    ("HTTP/1.1 200 OK\r\nDate: today\r\nContent-Length: 0\r\n\r\n", "Date: today"),
    (Listener.ok("\r\nuntil the end"), "a body without a length"),
    (Listener.ok("Content-Length: +1\r\n\r\na"), "Content-Length: +1"),
    (Listener.ok("Content-Length: 1\r\nContent-Length: 1\r\n\r\na"), "Content-Length: 1, 1"),
    (Listener.ok("Content-Length: 1\r\n\r\nab"), "1 bytes follow the response"),
    (
      "HTTP/1.1 204 No Content\r\nDate: \(date)\r\nContent-Length: 0\r\n\r\n",
      "a response with the status 204 has a length"
    ),
    ("HTTP/1.1 204 No Content\r\nDate: \(date)\r\n\r\nab", "2 bytes follow the response"),
    (Listener.ok("Transfer-Encoding: chunked\r\n\r\nx\r\n"), "\"x\" is no chunk size"),
    (Listener.ok("Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n"), "a chunk is longer than its size"),
    (
      Listener.ok("Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n"),
      "Transfer-Encoding: chunked with 1 Content-Length"
    ),
  ])
  func `A malformed response is an error`(answer: String, reason: String) async throws {
    let listener = try Listener { _ in .raw(answer) }

    await #expect(throws: TestClientError.malformedResponse(reason)) {
      try await TestClient(host: "127.0.0.1", port: listener.port).get("/")
    }
  }

  @Test func `Bytes that come after a response that closes are an error`() async throws {
    let listener = try Listener { _ in .raw(Listener.ok("Connection: close\r\nContent-Length: 1\r\n\r\na"), "bc") }

    await #expect(throws: TestClientError.malformedResponse("2 bytes follow the response")) {
      try await TestClient(host: "127.0.0.1", port: listener.port).get("/")
    }
  }

  @Test func `Bytes without a request are an error in the next request`() async throws {
    let listener = try Listener { _ in .raw(Listener.ok("Content-Length: 1\r\n\r\na"), closes: false) }
    let client = TestClient(host: "127.0.0.1", port: listener.port, keepsAlive: true)
    _ = try await client.get("/")
    try await listener.send("bc")

    await #expect(throws: TestClientError.malformedResponse("2 bytes follow the response")) {
      try await client.get("/")
    }
  }

  @Test(arguments: [
    ("", "the server closed it without a response"),
    ("HTTP/1.1 200 OK\r\nCont", "the server closed it in the head"),
    (Listener.ok("Content-Length: 4\r\n\r\nab"), "the server closed it after 2 of 4 bytes of the body"),
  ])
  func `A response that is cut off is an error`(answer: String, reason: String) async throws {
    let listener = try Listener { _ in .raw(answer) }

    await #expect(throws: TestClientError.connectionLost(reason)) {
      try await TestClient(host: "127.0.0.1", port: listener.port).get("/")
    }
  }

  @Test func `A server that does not answer in time is an error`() async throws {
    let listener = try Listener { _ in .raw("HTTP/1.1 200 OK\r\n", closes: false) }
    let client = TestClient(host: "127.0.0.1", port: listener.port, timeout: .milliseconds(50))

    // On a busy machine, the time may be over before the request is sent.
    try await waitUntil("the client waits for the response") {
      let error = await #expect(throws: TestClientError.self) { try await client.get("/") }
      return error == .timedOut("waiting for 127.0.0.1:\(listener.port)")
    }
  }

  @Test(arguments: [0, 500])
  func `An answer that comes before the whole body is sent is read`(delay: UInt32) async throws {
    // Without a Content-Length the listener answers after the head.
    let listener = try Listener { _ in
      .raw("HTTP/1.1 413 Content Too Large\r\nDate: \(date)\r\nContent-Length: 0\r\n\r\n", delay: delay)
    }
    let client = TestClient(host: "127.0.0.1", port: listener.port)

    let response = try await client.send(
      method: .post, target: "/", headerFields: [.transferEncoding: "chunked"],
      body: [UInt8](repeating: 0x61, count: 8_000_000))

    #expect(response.status == .contentTooLarge)
  }

  @Test func `A port on which nothing listens is an error`() async throws {
    // Port 1 (tcpmux) is not in use anywhere.
    await #expect(throws: TestClientError.cannotConnect("127.0.0.1:1: Connection refused")) {
      try await TestClient(host: "127.0.0.1", port: 1).get("/")
    }
  }

  @Test(arguments: [(true, 1), (false, 3)])
  func `A connection is reused if the client is configured so`(keepsAlive: Bool, connections: Int) async throws {
    let listener = try Listener { _ in .text("a") }
    let client = TestClient(host: "127.0.0.1", port: listener.port, keepsAlive: keepsAlive)

    for _ in 1...3 { #expect(try await client.get("/").text == "a") }

    #expect(listener.connections == connections)
  }

  @Test func `A connection that the server has closed is not reused`() async throws {
    let listener = try Listener { _ in .raw(Listener.ok("Content-Length: 1\r\n\r\na"), closes: true) }
    let client = TestClient(host: "127.0.0.1", port: listener.port, keepsAlive: true)

    for number in 1...3 {
      #expect(try await client.get("/").text == "a")
      try await waitUntil("the client's system knows the end") { listener.closings == number }
    }

    #expect(listener.connections == 3)
  }

  @Test func `One client can send many requests at the same time`() async throws {
    let listener = try Listener { request in .text(String(request.prefix { $0 != "H" })) }
    let client = TestClient(host: "127.0.0.1", port: listener.port)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          let response = try await client.get("/\(number)")
          #expect(response.text == "GET /\(number) ")
        }
      }
      try await group.waitForAll()
    }
  }
}
