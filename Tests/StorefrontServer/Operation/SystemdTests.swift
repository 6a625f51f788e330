import Foundation
import HTTPTypes
import Synchronization
import Testing
import WebMVVMTesting

@Suite struct SystemdTests {
  @Test func `systemd is told when the shop is ready, that it lives, and when it stops`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let notifications = try NotificationSocket(path: folder.path("notify"))
    let variables = ["NOTIFY_SOCKET=\(notifications.path)", "WATCHDOG_USEC=200000"]

    try await withProgram(variables + Storefront.serving, in: folder.url) { server in
      _ = try await server.port()
      try await notifications.wait { $0.contains("READY=1") && $0.filter { $0 == "WATCHDOG=1" }.count >= 3 }
      server.send(SIGTERM)
      // A message that the process lives can follow, if its check was already under way.
      try await notifications.wait { $0.contains("STOPPING=1") }
      let ending = try await server.end()
      #expect(ending == 0)
    }

    #expect(notifications.messages.first == "READY=1")
  }

  @Test func `An abstract address of systemd is used, too`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let notifications = try NotificationSocket(path: "@vitrine-\(UUID())")

    try await withProgram(["NOTIFY_SOCKET=\(notifications.path)"] + Storefront.serving, in: folder.url) { server in
      _ = try await server.port()
      try await notifications.wait { $0 == ["READY=1"] }
    }
  }

  @Test func `Restarts with a socket of systemd fail no request`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let socket = try ListeningTestSocket()
    let load = Load(port: socket.port)

    let starts = 1 + Storefront.restarts
    try await withThrowingTaskGroup(of: Void.self) { group in
      try await always {
        for start in 1...starts {
          try await withProgram(
            Storefront.withSocket + Storefront.serving, in: folder.url, socket: socket.descriptor
          ) { server in
            #expect(try await server.port() == socket.port)
            if start == 1 { for _ in 1...4 { group.addTask { await load.run() } } }
            // Each process answers some requests before the next one takes its place.
            try await load.goOn()
            if start == starts {
              load.stop()
              try await group.waitForAll()
            }
            server.send(SIGTERM)
            let ending = try await server.end()
            #expect(ending == 0)
          }
        }
      } then: {
        load.stop()
        // After a failure, nobody answers the requests that are under way.
        socket.end()
      }
    }

    #expect(load.failures == [])
    #expect(load.successCount >= starts * 20)
  }

  @Test func `A file instead of a socket is refused`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    let file = try FileHandle(forWritingTo: folder.write("", to: "file"))

    try await withProgram(
      Storefront.withSocket + Storefront.serving, in: folder.url, socket: file.fileDescriptor
    ) { server in
      let ending = try await server.end()
      #expect(ending == EX_USAGE && server.errors.contains("socket"), "\(server.errors)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"), "There is no systemd-analyze."))
  func `The unit leaves the shop few rights`() async throws {
    let unit = Storefront.operations.appending(path: "storefront.service").path
    try await withProgram(
      ["/usr/bin/systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20", unit],
      in: URL(filePath: "/")
    ) { program in
      let ending = try await program.end()

      #expect(ending == 0, "\(program.output.split(separator: "\n").last ?? "")\(program.errors)")
    }
  }
}

extension Storefront {
  /// The program serves the shop of the working directory on a free port.
  static var serving: [String] {
    get throws {
      try [program.path, "serve", "--port", "0", "--public", publicFolder.path, "--database", "shop.sqlite"]
    }
  }

  /// What starts a program as systemd does: with a socket as its descriptor 3.
  static let withSocket = ["LISTEN_FDS=1", "/bin/sh", "-c", #"LISTEN_PID=$$ exec "$0" "$@""#]

  /// How often a test restarts the shop: as `VITRINE_RESTARTS` says, eight times as a stress test, or twice.
  static var restarts: Int {
    ProcessInfo.processInfo.environment["VITRINE_RESTARTS"].flatMap(Int.init) ?? (isStressRun ? 8 : 2)
  }

  /// The folder with the files for operators.
  static var operations: URL {
    publicFolder.deletingLastPathComponent().appending(path: "Sources/StorefrontServer/Operations")
  }
}

/// Requests one after the other, each on its own connection, until it is stopped.
private final class Load: Sendable {
  private struct State {
    var isStopped = false
    var successCount = 0
    var failures: [String] = []
  }

  private let state = Mutex(State())
  private let port: Int

  init(port: Int) { self.port = port }

  var successCount: Int { state.withLock(\.successCount) }
  var failures: [String] { state.withLock(\.failures) }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Waits until some more requests are answered.
  func goOn() async throws {
    let count = successCount
    try await waitUntil("some more requests are answered") { successCount >= count + 20 || !failures.isEmpty }
  }

  func run() async {
    while !state.withLock(\.isStopped) {
      let client = TestClient(host: "127.0.0.1", port: port, timeout: .seconds(300))
      do {
        let status = try await client.get("/sorts").status
        state.withLock { if status == .ok { $0.successCount += 1 } else { $0.failures.append("\(status)") } }
      } catch {
        state.withLock { $0.failures.append("\(error)") }
      }
      // The other tests need the processors, too.
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
