import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// The program `ServedNotes`, which serves its site with one call.
@Suite struct ServedNotesTests {
  @Test func `A program has its own option from the environment, its name, its languages, and pages that follow`()
    async throws
  {
    try await withNotes(["env", "VITRINE_PORT=0", "VITRINE_NOTE=Buy tea"]) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())

      let page = try await client.get("/").document
      #expect(page.title == "Notes · My notes")
      #expect(try page.first("#note")?.text == "Buy tea")
      #expect(try page.first("header a[href='/']")?.text == "My notes")
      #expect(try page.first("header nav a[hreflang='zh-Hans']")?.text == "中文")
      #expect(try page.first("meta[name=live]") != nil)

      let chinese = try await client.get("/zh").document
      #expect(chinese.title == "便条 · 我的便条")
      #expect(try chinese.first("header a[href='/zh']")?.text == "我的便条")
      #expect(try chinese.first("header nav span")?.text == "中文")

      program.send(SIGTERM)
      #expect(try await program.end() == 0)
      #expect(program.output.hasSuffix("The end\n"))
    }
  }

  @Test func `The file of a configuration, the metrics and the inspector have their effect`() async throws {
    let folder = try TemporaryFolder()
    try Data(#"{"port": 0, "note": "From the file", "admin": "127.0.0.1:0", "inspect": true}"#.utf8)
      .write(to: URL(filePath: folder.path("notes.json")))
    try await withNotes([], ["--config", folder.path("notes.json")]) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())

      #expect(try await client.get("/").document.first("#note")?.text == "From the file")
      #expect(try await client.get(program.inspectorPath()).status == .ok)
      #expect(try await program.admin().get("/ready").status == .ok)
    }
  }

  @Test func `The configuration is printed with the program's own options`() async throws {
    try await withNotes(["env", "VITRINE_NOTE=tea"], ["--print-configuration"]) { program in
      let ending = try await program.end()
      #expect(ending == 0)
      #expect(program.output.contains("note = tea (environment VITRINE_NOTE)\n"))
      #expect(program.output.contains("port = 8080 (default)\n"))
    }
  }

  @Test func `Without streams, pages have no script`() async throws {
    try await withNotes([], ["--port", "0", "--streams", "0"]) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      #expect(try await client.get("/").document.all("script").isEmpty)
    }
  }

  private func withNotes(
    _ prefix: [String] = [], _ arguments: [String] = [], _ body: (ChildProgram) async throws -> Void
  ) async throws {
    let command = prefix + [try builtProgram("ServedNotes").path] + arguments
    try await withProgram(command, in: packageFolder, body)
  }
}
