import MicroHTTP
import Testing

/// Chunked bodies that libmicrohttpd accepts and that another reader could understand differently.
@Suite struct ChunkTests {
  private func answer(to body: String) async throws -> RawResponse {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      try await client.send("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)")
      let response = try await client.response()
      if response.status != 200 { #expect(try await client.rest() == "") }
      return response
    }
  }

  @Test(arguments: [
    "3\r\nabc\r\n0\r\n\r\n", "3;a=b;c=\"d\"\r\nabc\r\n0;e\r\n\r\n", "003\r\nabc\r\n0\r\nX: 1\r\nY: 2\r\n\r\n",
    "1\r\na\r\n2;\tx\r\nbc\r\n0\r\n\r\n", "3\r\n\n\r\n\r\n0\r\n\r\n",
  ])
  func `A well-formed body is read`(body: String) async throws {
    #expect(try await answer(to: body).text == "POST /a 3")
  }

  @Test(arguments: [
    "3\nabc\r\n0\r\n\r\n", "3\r\nabc\n2\r\nde\r\n0\r\n\r\n", "3;a\rb\r\nabc\r\n0\r\n\r\n", "3;a\0b\r\nabc\r\n0\r\n\r\n",
    "1\r\na\r\n3;\u{1}\r\nabc\r\n0\r\n\r\n", "3;\(String(repeating: "x", count: 300))\r\nabc\r\n0\r\n\r\n",
  ])
  func `A chunk whose line is not well-formed is refused`(body: String) async throws {
    let response = try await answer(to: body)
    #expect(response.status == 400)
    #expect(response.closes)
  }

  @Test(arguments: ["X: a\rb", "X: a\0b\r\nY: c", "X: 1\r\n 2", "X Y: 1", "X: \u{1}", "X : 1"])
  func `A malformed trailer field is refused`(fields: String) async throws {
    let response = try await answer(to: "3\r\nabc\r\n0\r\n\(fields)\r\n\r\n")
    #expect(response.status == 400)
    #expect(response.closes)
  }
}
