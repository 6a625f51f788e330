import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Testing
import WebMVVMTesting

struct ResponseTests {
  private func answer(
    _ response: Response, to request: String = "GET / HTTP/1.1\r\nHost: a\r\n\r\n", toHEAD isHEAD: Bool = false,
    log: TestLog = TestLog().expectingErrors()
  ) async throws -> RawResponse {
    try await TestServer(log: log, handler: { _ in response }).run { try await $0.exchange(request, toHEAD: isHEAD) }
  }

  @Test func `A response is sent as it is`() async throws {
    let response = try await answer(
      Response(
        status: .created, headerFields: [.contentType: "text/plain", .setCookie: "a=1", .server: "b"],
        body: .bytes(.utf8("héllo"))))
    #expect(response.status == 201)
    #expect(response.text == "héllo")
    #expect(response["Content-Length"] == "6")
    #expect(response["Content-Type"] == "text/plain")
    #expect(response["Date"]?.hasSuffix(" GMT") == true)
    #expect(!response.closes)
  }

  @Test func `Repeated fields are sent in order`() async throws {
    var fields = HTTPFields()
    fields.append(HTTPField(name: .setCookie, value: "a=1"))
    fields.append(HTTPField(name: .setCookie, value: "b=2"))
    let response = try await answer(Response(headerFields: fields))
    #expect(response.fields.filter { $0.name == "Set-Cookie" }.map(\.value) == ["a=1", "b=2"])
  }

  @Test func `An empty body has a length of zero`() async throws {
    #expect(try await answer(Response())["Content-Length"] == "0")
    let empty = try await answer(Response(body: .bytes(.utf8(""))))
    #expect(empty["Content-Length"] == "0")
  }

  @Test func `A 304 contains the length of the page or no length`() async throws {
    let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    try await TestServer(handler: {
      Response(status: .notModified, headerFields: $0.target == "/a" ? [.eTag: "\"x\"", .contentLength: "1234"] : [:])
    }).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n" + request)
      let first = try await client.response()
      #expect(first.status == 304)
      #expect(first["Content-Length"] == "1234")
      #expect(first["ETag"] == "\"x\"")
      #expect(!first.closes)
      let second = try await client.response()
      #expect(second.status == 304)
      #expect(!second.has("Content-Length") && !second.has("Transfer-Encoding"))
    }
  }

  @Test func `Only the server sets the fields that frame a message`() async throws {
    let response = try await answer(
      Response(
        headerFields: [
          .contentLength: "99", .transferEncoding: "chunked", .connection: "keep-alive, x",
          HTTPField.Name("Keep-Alive")!: "timeout=5",
        ], body: .bytes(.utf8("abc"))))
    #expect(response["Content-Length"] == "3")
    #expect(response.text == "abc")
    #expect(!response.has("Transfer-Encoding") && !response.has("Connection") && !response.has("Keep-Alive"))
  }

  @Test func `A handler can close the connection`() async throws {
    try await TestServer(handler: { _ in Response(headerFields: [.connection: "close"], body: .empty) }).run {
      let answer = try await $0.conversation("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.contains("Connection: close"))
    }
  }

  @Test(arguments: [
    Response(headerFields: [.server: ""]), Response(status: .init(code: 100)), Response(status: .init(code: 101)),
    Response(headerFields: [.cacheControl: ""], body: .bytes(.utf8("abc"))),
  ])
  func `A response that cannot be sent is a logged 500`(_ response: Response) async throws {
    let log = TestLog().expectingErrors()
    let answer = try await answer(response, log: log)
    #expect(answer.status == 500)
    #expect(log.entries.contains { $0.level == .error && $0.text.contains("cannot be sent") })
  }

  @Test func `The site renders the page of the 500`() async throws {
    try await TestServer(
      refused: { refusal, request in Response(status: refusal.status, text: "sorry \(request.target ?? "")") },
      handler: { _ in Response(headerFields: [.server: ""]) }
    ).run {
      let answer = try await $0.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.text == "sorry /a")
    }
  }

  @Test func `A broken page of the site does not stop the 500`() async throws {
    try await TestServer(
      refused: { refusal, _ in Response(status: refusal.status, headerFields: [.server: ""]) },
      handler: { _ in Response(headerFields: [.server: ""]) }
    ).run {
      let answer = try await $0.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.status == 500)
    }
  }

  @Test func `A field with a line break is not sent`() async throws {
    let response = try await answer(Response(headerFields: [.location: "/a\r\nSet-Cookie: evil=1"]))
    #expect(!response.has("Set-Cookie"))
  }

  @Test func `A file is sent from its descriptor`() async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789abcdef", count: 80_000)
    try folder.write(text, to: "long.txt")
    let files = try StaticFiles(folder: folder.url.path)
    try await TestServer(handler: { (try? files.response(to: $0)) ?? Response(status: .notFound) }).run { server in
      let client = try RawClient(port: server.port)
      for _ in 0..<3 {
        try await client.send("GET /long.txt HTTP/1.1\r\nHost: a\r\n\r\n")
        let response = try await client.response()
        #expect(response.text == text)
        #expect(response["Content-Length"] == "1280000")
      }
      try await client.send("HEAD /long.txt HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response(toHEAD: true)["Content-Length"] == "1280000")
      try await client.send("GET /none HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response().status == 404)
    }
  }

  @Test func `One file is sent to many clients at the same time`() async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789abcdef", count: 80_000)
    try folder.write(text, to: "long.txt")
    let files = try StaticFiles(folder: folder.url.path)
    try await TestServer(
      { $0.workerCount = 2 }, handler: { (try? files.response(to: $0)) ?? Response(status: .notFound) }
    ).run {
      server in
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { try await server.exchange("GET /long.txt HTTP/1.1\r\nHost: a\r\n\r\n").text == text }
        }
        for try await isSame in group { #expect(isSame) }
      }
    }
  }

  @Test func `A 304 of a file contains its length`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("body {}", to: "style.css")
    let files = try StaticFiles(folder: folder.url.path)
    try await TestServer(handler: { (try? files.response(to: $0)) ?? Response(status: .notFound) }).run {
      let response = try await $0.exchange("GET /style.css HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n")
      #expect(response.status == 304)
      #expect(response["Content-Length"] == "7")
    }
  }
}
