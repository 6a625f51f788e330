import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct ShutdownTests {
  /// The program promises 5 seconds; the rest is for a busy machine. A server that waited for its clients would take longer:
  /// a form may take two minutes to arrive.
  private static let limit = Duration.seconds(110)

  @Test(arguments: [SIGTERM, SIGINT])
  func `The program ends on a signal, even with open connections`(signal: Int32) async throws {
    let folder = try await TemporaryFolder.demoShop()

    try await withServer(in: folder) { server in
      let port = try await server.port()
      let idle = try await server.client(keepsAlive: true)
      #expect(try await idle.get("/").status == .ok)
      let silent = try RawConnection(port: port, sending: "")
      let half = try RawConnection(port: port, sending: "GET /sorts HTTP/1.1\r\nHost: 127")
      let halfBody = try RawConnection(
        port: port, sending: "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\nperson=")

      server.send(signal)

      let ending = try await server.end(within: Self.limit)
      #expect(ending == 0)
      withExtendedLifetime((idle, silent, half, halfBody)) {}
    }
  }

  @Test func `A write that was acknowledged survives a kill, and the shop starts again`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let read = try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.continueAs("Chen Yu")
      let list = try await client.get("/mail")
      let form = try #require(list.document.forms.first { $0.action.hasSuffix("/reading") })

      let marked = try await client.submit(form)
      server.send(SIGKILL)

      #expect(marked.status == .ok)
      let ending = try await server.end()
      #expect(ending == -SIGKILL)
      return "li#mail-" + form.action.split(separator: "/")[1]
    }

    try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.continueAs("Chen Yu")
      let page = try await client.get("/mail").document

      #expect(try page.first(read) != nil)
      #expect(try page.first("\(read).unread") == nil)
    }
  }

  @Test func `A session survives a restart`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let session = try await withServer(in: folder) { server in
      let client = try await server.client()
      try await client.continueAs("Ms. Lin")
      return client.cookies["session"]
    }

    try await withServer(in: folder) { server in
      let client = try await server.client()
      client.cookies["session"] = session

      #expect(try await client.get("/").document.all(".account a.me > span").last?.text == "Ms. Lin")
    }
  }
}

extension TestClient {
  fileprivate func continueAs(_ name: String) async throws {
    let login = try await get("/login")
    _ = try await submit(try #require(login.document.forms.first { $0.element.text.contains("Continue as \(name)") }))
  }
}
