import Foundation
import MicroHTTP
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLPoolTests {
  @Test func `Pages keep their connections, and a page that finds none in time is refused`()
    async throws
  {
    let cupboard = try PostgreSQLCupboard { options in
      options.connections = 2
      options.timeout = 0.2
    }
    try await cupboard.add("Blue")
    let held = Counter()
    let (holds, release) = AsyncStream<Void>.makeStream()
    defer { release.finish() }

    let pages = (0..<2).map { _ in
      Task {
        try await cupboard.database.reading {
          let before = try await cupboard.names()
          held.add()
          for await _ in holds {}
          return (before, try await cupboard.names())
        }
      }
    }
    try await waitUntil("both pages have read") { held.value == 2 }

    let refusal = await #expect(throws: DatabaseIsBusy.self) { _ = try await cupboard.names() }
    #expect(refusal?.cause == .hasNoConnection)
    #expect(cupboard.database.refusedReadCount == 1)
    // The server answers, and the pages will give their connections back. On a machine that has much to do, an answer may
    // take longer than a second.
    try await waitUntil("the server is ready") { await cupboard.database.obstacle() == nil }
    // Writing has a connection of its own.
    try await cupboard.add("Red")
    release.finish()
    for page in pages {
      let (before, after) = try await page.value
      #expect(before == ["Blue"] && after == ["Blue"])
    }
    try await waitUntil("the connections are given back") { cupboard.database.readingConnectionCount == 0 }
    #expect(try await cupboard.names() == ["Blue", "Red"])
  }

  @Test func `More pages than the queue has places are refused at once`() async throws {
    let cupboard = try PostgreSQLCupboard { options in
      options.connections = 1
      options.waitingPages = 3
      options.timeout = 600
    }
    let (holds, release) = AsyncStream<Void>.makeStream()
    defer { release.finish() }

    let pages = (0..<8).map { _ in
      Task {
        do {
          try await cupboard.database.reading {
            _ = try await cupboard.names()
            for await _ in holds {}
          }
          return false
        } catch is DatabaseIsBusy {
          return true
        }
      }
    }
    // As long as a page has the connection.
    try await waitUntil("four pages are refused") { cupboard.database.refusedReadCount == 4 }
    release.finish()

    var refusals = 0
    for page in pages { refusals += try await page.value ? 1 : 0 }
    #expect(refusals == 4)
  }

  @Test func `A server that does not answer within a second is not ready, until it does`() async throws {
    let cupboard = try PostgreSQLCupboard(timeout: 600) { options in
      options.timeout = 600
      options.statementTimeout = 600
    }
    let (isLocked, lock) = AsyncStream<Void>.makeStream()
    let isChecked = Mutex(false)
    defer { isChecked.withLock { $0 = true } }
    let writing = Task {
      defer { lock.finish() }
      try await cupboard.database.write { db in
        try db.run(script: "LOCK TABLE migration IN ACCESS EXCLUSIVE MODE")
        lock.finish()
        while !isChecked.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.01) }
      }
    }
    for await _ in isLocked {}

    for _ in 1...2 {
      let refusal = await #expect(throws: DatabaseIsUnreachable.self) { try await cupboard.database.checkReadiness() }
      #expect(refusal?.reason == "it did not answer within a second")
    }
    isChecked.withLock { $0 = true }
    try await writing.value

    // On a machine that has much to do, an answer may take longer than a second, too.
    try await waitUntil("the server is ready") { await cupboard.database.obstacle() == nil }
  }

  @Test func `A slow statement is cancelled, and its connection can be used again`() async throws {
    let made = try PostgreSQLCupboard()
    let cupboard = try PostgreSQLCupboard(at: made.address) { options in
      options.connections = 1
      options.statementTimeout = 2
    }

    let refusal = await #expect(throws: DatabaseIsBusy.self) {
      try await cupboard.database.read { try $0.hasRow("SELECT pg_sleep(600)") }
    }
    #expect(refusal?.cause == .statementIsSlow)

    // On a machine that has much to do, other statements may be slow, too.
    let names: [String] = try await waitFor("a statement is not too slow") {
      do { return try await cupboard.names() } catch is DatabaseIsBusy { return nil }
    }
    #expect(names == [])
  }

  @Test func `While another program holds the clock, a write is refused and changes nothing`()
    async throws
  {
    let cupboard = try PostgreSQLCupboard(timeout: 0.1)
    let other = try PostgreSQLCupboard(at: cupboard.address)
    let (isHeld, hold) = AsyncStream<Void>.makeStream()
    let isRefused = Mutex(false)
    defer { isRefused.withLock { $0 = true } }
    let writing = Task {
      defer { hold.finish() }
      try await other.database.write { db in
        // The first statement takes the clock.
        _ = try db.hasRow("SELECT 1 FROM cup")
        hold.finish()
        while !isRefused.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.01) }
        _ = try db.run("INSERT INTO cup (name) VALUES ('Other')")
      }
    }
    for await _ in isHeld {}

    let refusal = await #expect(throws: DatabaseIsBusy.self) { try await cupboard.add("Blue") }
    #expect(refusal?.cause == .isWritten)
    isRefused.withLock { $0 = true }
    try await writing.value

    #expect(try await cupboard.names() == ["Other"])
    try await cupboard.add("Blue")
    #expect(try await cupboard.names() == ["Other", "Blue"])
  }

  @Test func `A statement that the server has forgotten is prepared again`() async throws {
    let cupboard = try PostgreSQLCupboard { $0.connections = 1 }
    try await cupboard.add("Blue")
    #expect(try await cupboard.names() == ["Blue"])

    _ = try await cupboard.database.read { try $0.connection.run(script: "DEALLOCATE ALL") }
    #expect(try await cupboard.names() == ["Blue"])
  }

  @Test func `A connection that was cut while it was idle is replaced`() async throws {
    let cupboard = try PostgreSQLCupboard { $0.connections = 1 }
    try await cupboard.add("Blue")
    #expect(try await cupboard.names() == ["Blue"])
    try await cupboard.database.cutReaders()

    #expect(try await cupboard.names() == ["Blue"])
    try await cupboard.add("Red")
    #expect(try await cupboard.names() == ["Blue", "Red"])
  }
}

extension Database {
  /// The server ends the connection of a reader.
  fileprivate func cutReaders() async throws {
    let pid: Int? = try await read { try $0.value("SELECT pg_backend_pid()") }
    try await DedicatedThread.run("psql") {
      _ = try PostgreSQLCluster.server.get().query("SELECT pg_terminate_backend(\(pid ?? 0))")
    }
  }
}
