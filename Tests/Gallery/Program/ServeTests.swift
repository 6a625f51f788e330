import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct ServeTests {
  private static let options = ["--port", "0", "--public", publicFolder.path]

  @Test(arguments: [SIGTERM, SIGINT])
  func `The program says where it listens, and a signal ends it with 0`(signal: Int32) async throws {
    let folder = try TemporaryFolder()

    try await withProgram(Self.options, in: folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port(), timeout: .seconds(600))
      try await client.get("/").page("Index")
      #expect(program.output == "Listening on http://127.0.0.1:\(try await program.port())\n")
      // The resources of the program itself, not the tests'.
      #expect(try await client.get("/greeting").document.all("details.listing").count == 4)

      program.send(signal)

      let ending = try await program.end()
      #expect(ending == 0)
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("gallery.sqlite")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("gallery.sqlite-wal")))
  }

  @Test func `A port that does not exist is refused with the usage, and no database is created`() async throws {
    let folder = try TemporaryFolder()

    try await withProgram(["serve"] + Self.options + ["--port", "70000"], in: folder) { program in
      let ending = try await program.end()
      #expect(ending == EX_USAGE)
      #expect(program.errors.hasPrefix("Error: --port must be from 0 to 65535, and not 70000."), "\(program.errors)")
      #expect(program.errors.contains("Usage: gallery serve") && program.output.isEmpty)
    }

    #expect(!FileManager.default.fileExists(atPath: folder.path("gallery.sqlite")))
  }

  @Test(
    arguments: [
      (["--public", "nowhere"], "nowhere", EX_NOINPUT),
      (["--database", "no/such.sqlite"], "no/such.sqlite", EX_CANTCREAT),
      (["--database", "letter.txt"], "letter.txt", EX_DATAERR), (["--host", "192.0.2.1"], "192.0.2.1", EX_NOHOST),
    ])
  func `If the program can't start, one line and the exit code say why`(
    options: [String], word: String, code: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("This is a letter, and no database.", to: "letter.txt")

    try await withProgram(["serve"] + Self.options + options, in: folder) { program in
      let ending = try await program.end()
      #expect(ending == code)
      #expect(program.errors.hasPrefix("Error: ") && program.errors.contains(word), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1)
      #expect(program.output.isEmpty)
    }
  }

  @Test func `With --inspect, a page with a secret address shows what the program does`() async throws {
    try await withProgram(Self.options + ["--inspect", "--access-log"], in: TemporaryFolder()) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      try await client.get("/").page("Index")
      let path = try await program.inspectorPath()
      let page = try await client.get(path).page("EventList")
      #expect(try page.texts("li.event.requests a") == ["GET /"])
      let key = String(path.dropFirst("/inspect/".count))
      try await waitUntil("the request is logged") { program.errors.contains("path=/inspect/•••") }
      #expect(!program.errors.contains(key))
    }
    try await withProgram(Self.options, in: TemporaryFolder()) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      try await client.get("/inspect").page("Problem", .notFound)
    }
  }

  @Test(
    .enabled(if: SQLShell.arguments("")?.first == "sqlite3", "This machine has no sqlite3."),
    arguments: ["votes.sqlite", "../it's a $HOME & 茶/votes.sqlite"])
  func `The command of the shared Model works in any folder, as it is printed`(path: String) async throws {
    let parent = try TemporaryFolder()
    let folder = parent.url.appending(path: "it's a $HOME & 茶")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = [try builtProgram("gallery").path] + Self.options + ["--database", path]
    try await withProgram(program, in: folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      let page = try await client.get("/shared-model").page("SharedModel")
      let command = try #require(try page.first("#command")?.text)
      #expect(command.hasPrefix("sqlite3 '/"), "\(command)")
      #expect(try page.first(".stage")?.text.contains("Run it in the folder of the database.") == false)

      try await withProgram(["/bin/sh", "-c", command], in: FileManager.default.temporaryDirectory) { shell in
        let ending = try await shell.end()
        #expect(ending == 0, "\(shell.errors)")
      }

      #expect(try await client.get("/shared-model").document.first("#vote-1 .amount")?.text == "votes: 1")
    }
    withExtendedLifetime(parent) {}
  }

  @Test func `A site that others can reach shows its database without the folder`() async throws {
    let folder = try TemporaryFolder()
    let options = Self.options + ["--public-url", "https://gallery.example", "--database", folder.path("votes.sqlite")]
    try await withProgram(options, in: folder) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      let page = try await client.get("/shared-model").page("SharedModel")
      #expect(try page.first("#command")?.text.hasPrefix("sqlite3 votes.sqlite '") == true)
      #expect(try page.first(".stage")?.text.contains("Run it in the folder of the database.") == true)
    }
  }

  @Test func `With --admin, operators see whether the program is ready, and its metrics`() async throws {
    let folder = try TemporaryFolder()
    try await withProgram(Self.options + ["--admin", "127.0.0.1:0"], in: folder) { program in
      let admin = try await program.admin()
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      try await client.get("/").page("Index")

      #expect(try await admin.get("/ready").status == .ok)
      let metrics = try await admin.get("/metrics").text
      #expect(metrics.contains("http_requests_total{route=\"/\",method=\"GET\",status=\"200\"} 1\n"))
      #expect(metrics.contains("\nkept_pages_misses_total "))

      try FileManager.default.removeItem(atPath: folder.path("gallery.sqlite"))
      #expect(try await admin.get("/ready").status == .serviceUnavailable)
    }
  }

  @Test(arguments: [["--host", "0.0.0.0"], ["--public-url", "https://gallery.example"]])
  func `The program refuses --inspect if others could see the page`(options: [String]) async throws {
    try await withProgram(["serve"] + Self.options + ["--inspect"] + options, in: TemporaryFolder()) { program in
      let ending = try await program.end()
      #expect(ending == EX_USAGE)
      #expect(program.errors.contains("--inspect"), "\(program.errors)")
    }
  }

  @Test func `The program says its version`() async throws {
    try await withProgram(["--version"], in: TemporaryFolder()) { program in
      let ending = try await program.end()
      #expect(ending == 0)
      #expect(program.output.wholeMatch(of: /gallery \d+\.\d+\.\d+\n/) != nil, "\(program.output)")
    }
  }

  @Test func `The help lists the options`() async throws {
    try await withProgram(["serve", "--help"], in: TemporaryFolder()) { program in
      let ending = try await program.end()
      #expect(ending == 0)
      // The help is wrapped to the width of a terminal.
      let help = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains("--port") && help.contains("(default: 8081)"))
      #expect(help.contains("--database") && help.contains("(default: gallery.sqlite)"))
    }
  }
}
