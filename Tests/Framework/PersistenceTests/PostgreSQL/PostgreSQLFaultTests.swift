import Foundation
import MicroHTTP
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

private final class Writes: Sendable {
  let acknowledged = Mutex<[String]>([])
  let refused = Mutex<[any Error]>([])
}

/// Each test has a server of its own, because it kills it.
@Suite(.serialized, .onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLFaultTests {
  @Test
  func `When all processes of the server are killed, no acknowledged write is lost or doubled`()
    async throws
  {
    try await withServer { server in try await killAll(of: server) }
  }

  @Test func `A server that takes no changes is not ready, until it takes them again`() async throws {
    try await withServer { server in
      let cupboard = try PostgreSQLCupboard(at: server.newSchema())
      for (setting, isReady) in [("on", false), ("off", true)] {
        try await DedicatedThread.run("set") {
          try server.query("ALTER SYSTEM SET default_transaction_read_only = \(setting)")
          try server.query("SELECT pg_reload_conf()")
        }
        try await waitUntil("the server has the setting \(setting)") {
          (await cupboard.database.obstacle() == nil) == isReady
        }
      }
    }
  }

  private func killAll(of server: PostgreSQLServerProcess) async throws {
    let cupboard = try PostgreSQLCupboard(at: server.newSchema())
    let writes = Writes()
    let done = Counter()
    defer { done.add() }
    let writers = (0..<4).map { writer in
      Task {
        var number = 0
        while done.value == 0 {
          number += 1
          let name = "\(writer) \(number)"
          do {
            try await cupboard.add(name)
            writes.acknowledged.withLock { $0.append(name) }
          } catch {
            writes.refused.withLock { $0.append(error) }
            try? await Task.sleep(for: .milliseconds(20))
          }
        }
      }
    }
    for round in 1...3 {
      let before = writes.acknowledged.withLock(\.count)
      try await waitUntil("50 more writes are acknowledged") {
        writes.acknowledged.withLock(\.count) >= before + 50
      }
      try await DedicatedThread.run("kill") { server.kill(SIGKILL) }
      await #expect(throws: DatabaseIsUnreachable.self, "round \(round)") {
        _ = try await cupboard.names()
      }
      await #expect(throws: DatabaseIsUnreachable.self) {
        try await cupboard.database.read { try $0.hasRow("SELECT 1") }
      }
      try await DedicatedThread.run("start") { try server.start() }
      // Without a restart of the program.
      _ = try await cupboard.names()
    }
    done.add()
    for writer in writers { await writer.value }

    let names = try await cupboard.names()
    #expect(Set(writes.acknowledged.withLock(\.self)).subtracting(names) == [])
    #expect(Set(names).count == names.count)
    let isExpected = writes.refused.withLock {
      $0.allSatisfy { $0 is DatabaseIsUnreachable || $0 is DatabaseIsBusy }
    }
    #expect(isExpected, "\(writes.refused.withLock { $0.map { "\($0)" } })")
  }

  @Test
  func
    `A write whose answer gets lost during the commit is acknowledged if it was committed, and made once`()
    async throws
  {
    try await withServer { server in
      let proxy = try PostgreSQLProxy(to: server)
      let cupboard = try PostgreSQLCupboard(at: proxy.newSchema())
      try await cupboard.add("Blue")

      proxy.cut(.afterCommit)
      try await cupboard.add("Red")
      #expect(proxy.cutCount == 1)
      proxy.cut(.beforeCommit)
      try await cupboard.add("Green")
      #expect(proxy.cutCount == 2)

      #expect(try await cupboard.names() == ["Blue", "Red", "Green"])
    }
  }

  /// Runs `body` with a server of its own. The functions of the server block.
  private func withServer(_ body: (PostgreSQLServerProcess) async throws -> Void) async throws {
    let server = try await DedicatedThread.run("server") { try PostgreSQLServerProcess() }
    try await always {
      try await body(server)
    } then: {
      try await DedicatedThread.run("server") { server.remove() }
    }
  }
}
