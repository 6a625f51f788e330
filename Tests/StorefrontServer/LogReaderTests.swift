import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

/// What becomes of the server if nobody reads its log.
@Suite struct LogReaderTests {
  @Test func `The server goes on after the reader of its log has ended`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let log = try LogPipe(in: folder)

    try await withServer(loggingTo: log, in: folder) { server in
      let client = try await server.client(redirects: .manual)
      log.end()
      for _ in 1...3 {
        let login = try await client.post("/login", form: ["name": "Nobody", "password": "a wrong password"])
        #expect(login.status == .unprocessableContent)
        #expect(try await client.get("/sorts").status == .ok)
      }
      server.send(SIGTERM)

      let ending = try await server.end()
      #expect(ending == 0)
    }
  }

  @Test func `A command whose output nobody reads ends quietly`() async throws {
    let folder = try TemporaryFolder()
    _ = try await storefront(
      "user", "add", "Wen", "--password", "a quiet word", "--database", "shop.sqlite", in: folder)
    let pipe = try LogPipe(in: folder)

    for command in ["export -", "user list"] {
      // The reader ends before the command begins.
      let line = "exec 3<>log; exec >log; exec 3>&-; exec \"$0\" \(command) --database \"$1\""
      let run = try await withProgram(
        ["/bin/sh", "-c", line, Storefront.program.path, folder.database("shop.sqlite")], in: folder.url
      ) { program in
        pipe.end()
        return (try await program.end(), program.errors)
      }

      #expect(run.0 == -SIGPIPE && run.1 == "", "\(command): \(run)")
    }
  }

  private func withServer(
    loggingTo log: LogPipe, in folder: TemporaryFolder, _ body: (ChildProgram) async throws -> Void
  ) async throws {
    let serving = try Storefront.serving(in: folder) + ["--access-log"]
    let command = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>\(log.name)"] + serving
    try await withProgram(command, in: folder.url, body)
  }
}

/// A pipe with a name, into which a program writes its log.
private final class LogPipe {
  let name = "log"
  private var descriptor: Int32

  init(in folder: TemporaryFolder) throws {
    mkfifo(folder.path(name), 0o600)
    descriptor = open(folder.path(name), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
  }

  deinit { end() }

  /// The reader ends.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
