import Foundation
import TestSupport
import Testing
import WebMVVMTesting

/// An import of the desk in a process of its own, as the running shop starts it.
@Suite struct DeskImportProcessTests {
  private static let password = "correct horse battery"

  /// The demo shop with an account that works at the desk.
  private func shop() async throws -> TemporaryFolder {
    let folder = try await TemporaryFolder.demoShop()
    try folder.write(Self.password + "\n", to: "password")
    let add = ["user", "add", "Desk", "--role", "Operator", "--database", "shop.sqlite"]
    let code = try await withStorefront(add, input: "password", in: folder) { try await $0.end() }
    #expect(code == 0)
    return folder
  }

  private func desk(_ server: ChildProgram) async throws -> TestClient {
    let client = try await server.client()
    #expect(try await client.signIn(as: "Desk", Self.password) == "Desk")
    return client
  }

  private func upload(_ text: String, by desk: TestClient) async throws -> TestResponse {
    let file = TestFile("file", name: "goods.csv", type: "text/csv", Array(text.utf8))
    return try await desk.submit(desk.get("/desk/import").form(action: "/desk/import"), files: [file])
  }

  private func waitFor(_ state: String, of page: String, by desk: TestClient) async throws {
    try await waitUntil("the import is: \(state)") {
      try await desk.get(page).document.texts("#import-state strong") == [state]
    }
  }

  @Test func `The running shop checks and imports a file in another process`() async throws {
    let folder = try await shop()
    try await withServer(in: folder) { server in
      let desk = try await desk(server)
      let page = try await upload("Handle,Title,Type,Variant Price\nnew-cup,New cup,Cups,5\n", by: desk).target
      try await waitFor("Waiting for you", of: page, by: desk)
      #expect(try query("SELECT count(*) FROM goods WHERE handle = 'new-cup'", in: folder) == "0")

      _ = try await desk.submit(desk.get(page).form(action: "\(page)/start"))
      try await waitFor("Imported", of: page, by: desk)

      #expect(try query("SELECT count(*) FROM goods WHERE handle = 'new-cup'", in: folder) == "1")
      #expect(!server.errors.contains(" error "))
    }
  }

  @Test func `A process that is killed has failed, and the shop goes on`() async throws {
    let folder = try await shop()
    let rows = (1...60_000).map { "cup-\($0),Cup \($0),Cups,5" }.joined(separator: "\n")
    try await withServer(in: folder) { server in
      let desk = try await desk(server)
      let page = try await upload("Handle,Title,Type,Variant Price\n\(rows)\n", by: desk).target
      let process = try await waitFor("the process of the import") { children(of: server.pid).first }

      kill(process, SIGKILL)

      try await waitFor("Failed", of: page, by: desk)
      #expect(try await upload("Handle,Title\nx,X\n", by: desk).target != page)
    }
  }

  private func waitFor<Value>(_ what: String, _ value: () -> Value?) async throws -> Value {
    var found: Value?
    try await waitUntil("there is \(what)") {
      found = value()
      return found != nil
    }
    return try #require(found)
  }

  private func children(of process: pid_t) -> [pid_t] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      let text = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }
}
