import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// What becomes of the database's file while the shop starts and while it is served.
@Suite struct DatabaseFileTests {
  @Test func `While the disk takes no more, letters are not acknowledged and pages are shown, and it ends by itself`()
    async throws
  {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client(redirects: .manual)
      try await client.signInAsDemo()
      let content = String(repeating: "a", count: 16_000)
      let letter: KeyValuePairs = ["to": "Ms. Lin", "content": content, "form": "1"]

      try await server.limitFileSize(to: 16_384)
      // A thread gets it that writes, unless it blocks signals, as those of Dispatch do.
      server.send(SIGXFSZ)
      let lost = try await client.post("/mail", form: letter)
      #expect(lost.status == .serviceUnavailable)
      #expect(try lost.document.first("[role=alert]")?.text.contains("was not saved") == true)
      #expect(try lost.document.first("textarea")?.rawText == content)
      #expect(server.errors.contains("critical") && server.errors.contains("disk is full or broken"))
      #expect(try await client.get("/sorts/1/goods?page=2").status == .ok)

      try await server.limitFileSize(to: nil)
      #expect(try await client.post("/mail", form: letter).status == .seeOther)
    }
  }

  @Test func `The first visitor of a new shop sees all its sorts`() async throws {
    let folder = try TemporaryFolder()
    let port = try unusedPort()
    try await withServer("--port", "\(port)", in: folder) { server in
      let client = TestClient(host: "127.0.0.1", port: port, timeout: .seconds(300))
      let response = try await waitFor("the shop answers") {
        guard server.isRunning else { throw ChildProgram.Failure(description: server.errors) }
        return try? await client.get("/sorts")
      }

      #expect(try response.document.all("li[id]").count == 12)
    }
  }

  @Test func `After a first start that was killed, the next one creates the shop`() async throws {
    for delay in isStressRun ? [0, 20, 40, 60, 80, 120, 160, 250, 400] : [0, 80, 250] {
      let folder = try TemporaryFolder()
      try await withServer(in: folder) { server in
        // Wherever the kill comes, also before or after the first start, the next start must work.
        try await Task.sleep(for: .milliseconds(delay))
        server.send(SIGKILL)
        _ = try await server.end()
      }

      try await withServer(in: folder) { server in
        let page = try await server.client().get("/sorts").document
        #expect(try page.all("li[id]").count == 12, "killed after \(delay) ms")
      }
      #expect(try query("PRAGMA integrity_check", in: folder) == "ok")
    }
  }
}

extension TestClient {
  func signInAsDemo() async throws {
    let login = try await get("/login").document
    let form = try #require(login.forms.first { $0.element.text.contains("Continue as Chen Yu") })
    _ = try await submit(form)
  }
}
