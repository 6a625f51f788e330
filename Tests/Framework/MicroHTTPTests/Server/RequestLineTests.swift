import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

struct RequestLineTests {
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

  @Test func `The handler decides about methods`() async throws {
    try await TestServer(handler: { _ in Response(status: .methodNotAllowed, headerFields: [.allow: "GET"]) }).run {
      let response = try await $0.exchange("BREW / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.status == 405)
      #expect(response["Allow"] == "GET")
    }
  }
}
