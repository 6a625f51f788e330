import Foundation
import HTTPTypes
import MicroHTTP
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

/// Two processes of a shop, with one database on a PostgreSQL server, behind nginx.
@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct SeveralProgramsTests {
  @Test func `Two programs that start at the same moment fill an empty database once`() async throws {
    try await withPrograms { first, second, _ in
      for program in [first, second] {
        let page = try await program.client().get("/sorts").document
        #expect(try page.all("main li[id]").count == 12)
      }
    }
  }

  @Test func `A letter that one program sends arrives in a page that the other one serves`() async throws {
    try await withPrograms { first, second, _ in
      let inbox = try await Inbox(of: 2, at: second)
      let writer = try await first.client()
      _ = try await writer.post("/login", form: [.init("person", "1")])
      let form = try await writer.get("/mail/new").form(action: "/mail")
      let answer = try await writer.submit(form, ["to": "Chen Yu", "content": "The brushes are back."])

      #expect(answer.status == .ok)
      #expect(try await inbox.shows("The brushes are back."))
    }
  }

  @Test func `When the server of the database is killed and comes back, an open page follows`() async throws {
    let server = try await onThread { try PostgreSQLServerProcess() }
    try await always {
      try await withPrograms(at: server.newSchema()) { first, second, _ in
        let inbox = try await Inbox(of: 2, at: second)
        let writer = try await first.client()
        _ = try await writer.post("/login", form: [.init("person", "1")])
        let form = try await writer.get("/mail/new").form(action: "/mail")
        let letter: KeyValuePairs<String, String?> = ["to": "Chen Yu", "content": "The brushes are back."]

        try await onThread { server.kill(SIGKILL) }
        #expect(try await writer.submit(form, letter).status == .serviceUnavailable)
        try await onThread { try server.start() }

        // Without a restart of the programs, and without a second letter.
        #expect(try await writer.submit(form, letter).status == .ok)
        #expect(try await inbox.shows("The brushes are back."))
        let list = try await first.client()
        _ = try await list.post("/login", form: [.init("person", "2")])
        let copies = try await list.get("/mail").document.all("main li[id]").filter {
          $0.text.contains("The brushes are back.")
        }
        #expect(copies.count == 1)
      }
    } then: {
      try await onThread { server.remove() }
    }
  }

  /// Runs a function that waits for the programs of PostgreSQL.
  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await DedicatedThread.run("postgresql", body)
  }

  @Test(.enabled(if: Nginx.isInstalled, "nginx, curl or openssl is not installed."))
  func `When one program is killed, all requests are answered`() async throws {
    try await withPrograms(url: "https://shop.example") { first, second, _ in
      let folder = try TemporaryFolder()
      try await withNginx(before: [first, second], in: folder) { nginx in
        for round in 0..<40 {
          if round == 10 { second.send(SIGKILL) }
          let status = try await nginx.curl(
            "--output", "/dev/null", "--write-out", "%{response_code}", "/sorts/1/goods")
          #expect(status == "200", "request \(round)")
        }
      }
    }
  }

  private func withPrograms(
    url: String? = nil, at database: String? = nil, _ body: (ChildProgram, ChildProgram, String) async throws -> Void
  ) async throws {
    let (folder, address) = (try TemporaryFolder(), try database ?? PostgreSQLCluster.address())
    let arguments =
      ["demo", "--port", "0", "--public", publicFolder.path, "--database", address]
      + (url.map { ["--public-url", $0, "--open-to-everybody"] } ?? [])
    try await withStorefront(arguments, in: folder) { first in
      try await withStorefront(arguments, in: folder) { second in
        _ = try await (first.port(), second.port())
        try await body(first, second, address)
      }
    }
  }
}

/// The open inbox of a person who has signed in.
private struct Inbox {
  private let stream: EventStream

  init(of person: Int, at program: ChildProgram) async throws {
    let reader = try await program.client()
    _ = try await reader.post("/login", form: [.init("person", "\(person)")])
    let session = try #require(reader.cookies["session"])
    stream = try EventStream(
      port: try await program.port(), [("/mail", "0123456789abcdef")], cookie: "session=\(session)")
    try await stream.ready()
  }

  /// Whether a text arrives before the stream ends.
  func shows(_ text: String) async throws -> Bool {
    while let event = try await stream.next() {
      if event.data.contains(text) { return true }
    }
    return false
  }
}
