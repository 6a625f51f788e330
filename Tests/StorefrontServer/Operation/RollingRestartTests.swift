import Foundation
import HTTPTypes
import Synchronization
import Testing
import WebMVVMTesting

/// Two processes of a shop behind nginx, of which one at a time is replaced, as in an upgrade.
///
/// `VITRINE_RESTARTS=100` restarts as often; see ``Storefront/restarts``.
@Suite(.enabled(if: Nginx.isInstalled, "nginx, curl or openssl is not installed."))
struct RollingRestartTests {
  @Test(.timeLimit(.minutes(60)))
  func `When two programs are restarted in turn, all requests are answered`() async throws {
    let folder = try TemporaryFolder()
    let arguments =
      try Storefront.serving(in: folder) + ["--public-url", "https://shop.example", "--open-to-everybody"]
    // Nobody else gets one of these ports while its program is away.
    let ports = try [unusedPort(), unusedPort()]
    var shops: [ChildProgram] = []
    try await always {
      for port in ports {
        shops.append(try ChildProgram(arguments + ["--port", "\(port)"], in: folder.url))
        _ = try await shops.last?.port()
      }
      try await withNginx(before: shops, in: folder) { nginx in
        try await withLoad(on: nginx) { load in
          for restart in 0..<Storefront.restarts {
            try await load.goOn()
            let index = restart % shops.count
            shops[index].send(SIGTERM)
            let ending = try await shops[index].end()
            #expect(ending == 0)
            // The other one answers alone.
            try await load.goOn()
            shops[index] = try ChildProgram(arguments + ["--port", "\(ports[index])"], in: folder.url)
            _ = try await shops[index].port()
          }
          try await load.goOn()
        }
      }
    } then: {
      for shop in shops { await shop.killTree() }
    }
  }

  /// Runs `body` while pages are asked for and forms are sent, and expects that each request was answered.
  private func withLoad(on nginx: Nginx, _ body: (NginxLoad) async throws -> Void) async throws {
    let load = NginxLoad(nginx: nginx)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await load.run("/sorts/[1-12]/goods", expecting: "200") }
      group.addTask { try await load.run("--data", "", "/sorts/[1-12]/goods/first", expecting: "303") }
      try await always {
        try await body(load)
      } then: {
        load.stop()
        try await group.waitForAll()
      }
    }
    #expect(load.failures == [])
  }
}

/// Requests through nginx, one after the other on one connection, until it is stopped.
private final class NginxLoad: Sendable {
  private struct State {
    var isStopped = false
    var count = 0
    var failures: [String] = []
  }

  private let nginx: Nginx
  private let state = Mutex(State())

  init(nginx: Nginx) { self.nginx = nginx }

  var failures: [String] { state.withLock(\.failures) }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Waits until some more requests are answered.
  func goOn() async throws {
    let count = state.withLock(\.count)
    try await waitUntil("some more requests are answered") {
      state.withLock { $0.count >= count + 60 || !$0.failures.isEmpty }
    }
  }

  /// Asks for a range of pages again and again.
  func run(_ arguments: String..., expecting code: String) async throws {
    while state.withLock({ !$0.isStopped }) {
      let codes = try await printed(arguments).split(separator: "\n")
      let wrong = codes.filter { $0 != code }.map { "\(arguments.last ?? ""): \($0)" }
      state.withLock { state in
        state.count += codes.count
        state.failures += codes.isEmpty ? ["curl prints nothing"] : wrong
      }
    }
  }

  private func printed(_ arguments: [String]) async throws -> String {
    do {
      return try await nginx.curl(["--output", "/dev/null", "--write-out", "%{response_code}\n"] + arguments)
    } catch {
      // Nobody waits for more requests then.
      state.withLock { $0.failures.append("\(error)") }
      throw error
    }
  }
}
