import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct ReadingTests {
  private let cupboard: TestDatabase
  private let statements: Statements
  private var database: Database { cupboard.database }
  private var transactions: Int { statements.count(of: "BEGIN") }

  init() throws {
    cupboard = try TestDatabase()
    try cupboard.addCup("Blue")
    statements = Statements(of: cupboard.database)
  }

  @Test func `A database that was closed says so`() async throws {
    let cupboard = try TestDatabase()
    try cupboard.database.close()

    await #expect(throws: DatabaseIsClosed.self) { _ = try await cupboard.cupCount() }
  }

  @Test func `A read inside of a read is part of its transaction`() throws {
    let database = database
    let counts = try database.readAndWait { db in
      let outer = try db.value("SELECT count(*) FROM cup", as: Int.self)
      try addFromOutside("Red")
      return (outer, try database.readAndWait { try $0.value("SELECT count(*) FROM cup", as: Int.self) })
    }

    #expect(counts == (1, 1))
    #expect(transactions == 1)
  }

  @Test func `Reads outside of a scope have a transaction each`() async throws {
    _ = try await cupboard.cupCount()
    try addFromOutside("Red")

    #expect(try await cupboard.cupCount() == 2)
    #expect(transactions == 2)
    if TestEngine.hasFiles { #expect(statements.count(of: "COMMIT") == 2) }
  }

  @Test func `A scope is one transaction, also when its page goes on in another thread`() async throws {
    let counts = try await database.reading {
      let before = try await cupboard.cupCount()
      try addFromOutside("Red")
      await hop()
      return (before, try await cupboard.cupCount())
    }

    #expect(counts == (1, 1))
    #expect(transactions == 1)
    #expect(try await cupboard.cupCount() == 2)
  }

  @Test(.enabled(if: TestEngine.hasFiles, "With PostgreSQL a read suspends, and ends its transaction later."))
  func `A query for one row stops after the first row`() async throws {
    // The second row would be an error: an integer overflow.
    let sql = "SELECT abs(column1) FROM (VALUES (1), (-9223372036854775807 - 1))"

    #expect(try await database.read { try $0.value(sql, as: Int.self) } == 1)
    await #expect(throws: SQLError.self) { try await database.read { try $0.values(sql, as: Int.self) } }
  }

  @Test func `A scope without a read begins no transaction`() async throws {
    await database.reading { await hop() }

    #expect(transactions == 0)
  }

  @Test func `A scope inside of a scope joins it`() async throws {
    try await database.reading {
      _ = try await cupboard.cupCount()
      try await database.reading { _ = try await cupboard.cupCount() }
      _ = try await cupboard.cupCount()
    }

    #expect(transactions == 1)
  }

  @Test func `A read after a write in the same scope sees what was written`() async throws {
    let counts = try await database.reading {
      let before = try await cupboard.cupCount()
      _ = try await database.write { try $0.run("INSERT INTO cup (name) VALUES ('Red')") }
      return (before, try await cupboard.cupCount())
    }

    #expect(counts == (1, 2))
    #expect(transactions == 2)
  }

  @Test func `A write inside of a read ends the transaction with that read`() async throws {
    let counts = try await database.reading {
      let inside = try database.readAndWait { db in
        let before = try db.value("SELECT count(*) FROM cup", as: Int.self)
        _ = try database.writeAndWait { try $0.run("INSERT INTO cup (name) VALUES ('Red')") }
        return (before, try db.value("SELECT count(*) FROM cup", as: Int.self))
      }
      return (inside, try await cupboard.cupCount())
    }

    #expect(counts.0 == (1, 1))
    #expect(counts.1 == 2)
  }

  @Test func `Tasks of a page share its transaction`() async throws {
    let cupboard = cupboard
    let counts = try await database.reading {
      _ = try await cupboard.cupCount()
      return try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<50 { group.addTask { try await cupboard.cupCount() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }

    #expect(counts == Array(repeating: 1, count: 50))
    #expect(transactions == 1)
  }

  @Test func `A task that outlives its page reads in transactions of its own`() async throws {
    let cupboard = cupboard
    let (pageIsDone, finish) = AsyncStream<Void>.makeStream()
    defer { finish.finish() }
    let task = try await database.reading {
      _ = try await cupboard.cupCount()
      return Task {
        for await _ in pageIsDone {}
        return try await cupboard.cupCount()
      }
    }
    try addFromOutside("Red")
    finish.finish()

    #expect(try await task.value == 2)
    #expect(transactions == 2)
  }

  @Test(.enabled(if: TestEngine.hasFiles, "With PostgreSQL a read suspends, and ends its transaction later."))
  func `A read does not suspend`() async throws {
    let isDone = Mutex(false)
    let cupboard = cupboard
    let task = Task.immediate {
      let count = try await cupboard.database.reading { try await cupboard.cupCount() }
      isDone.withLock { $0 = true }
      return count
    }

    // The task has run up to its first suspension in this thread.
    let wasDoneAtOnce = isDone.withLock { $0 }
    #expect(wasDoneAtOnce)
    #expect(try await task.value == 1)
  }

  @Test func `An error ends the scope's transaction, and the next scope begins another`() async throws {
    await #expect(throws: SQLError.self) {
      try await database.reading { _ = try await database.read { try $0.hasRow("SELECT 1 FROM nowhere") } }
    }
    try addFromOutside("Red")

    #expect(try await cupboard.cupCount() == 2)
    if TestEngine.hasFiles { #expect(statements.count(of: "COMMIT") == transactions) }
  }

  @Test(.enabled(if: TestEngine.hasFiles, "With PostgreSQL a read suspends, and ends its transaction later."))
  func `Suspended pages keep their connections, and further pages are refused when there are too many`()
    async throws
  {
    let cupboard = cupboard
    let arrived = Counter()
    let isServed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<80 {
        group.addTask {
          do {
            try await cupboard.database.reading {
              _ = try await cupboard.cupCount()
              arrived.add()
              try await waitUntil("all pages have been served or refused") { arrived.value == 80 }
            }
            return true
          } catch is DatabaseIsBusy {
            arrived.add()
            return false
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(isServed.count { $0 } == 64)
    #expect(try await cupboard.cupCount() == 1)
  }

  private func addFromOutside(_ name: String) throws {
    try cupboard.runOutside("INSERT INTO cup (name) VALUES (?)", [name])
  }

  /// Suspends the page. It may go on in another thread.
  private func hop() async {
    await Task.yield()
    await Task.detached {}.value
  }
}
