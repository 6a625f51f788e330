import Foundation
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
}
