import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct WritingTests {
  @Test func `A write that fails changes nothing`() async throws {
    let cupboard = try TestDatabase()

    let error = await #expect(throws: SQLError.self) {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
      }
    }

    #expect(error?.kind == .constraint)
    #expect(try await cupboard.cupCount() == 0)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `After an error that ends the transaction, nothing more of it is written`() async throws {
    let cupboard = try TestDatabase()
    try cupboard.addCup("Blue")

    await #expect(throws: SQLError.self) {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Green')")
        _ = try? db.run("INSERT OR ROLLBACK INTO cup (name) VALUES ('Blue')")
        _ = try? db.run("INSERT INTO cup (name) VALUES ('Red')")
        _ = try? db.run(script: "INSERT INTO cup (name) VALUES ('White')")
      }
    }

    #expect(try await cupboard.cupCount() == 1)
    try cupboard.addCup("Red")
    #expect(try await cupboard.cupCount() == 2)
  }

  @Test func `A write that has begun is completed if its task is cancelled, and a cancelled task begins none`()
    async throws
  {
    let cupboard = try TestDatabase()
    let (begun, cancelled) = (Counter(), Counter())
    defer { cancelled.add() }
    let writing = Task {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        begun.add()
        while cancelled.value == 0 { Thread.sleep(forTimeInterval: 0.01) }
        try db.run("INSERT INTO cup (name) VALUES ('Red')")
      }
    }
    try await waitUntil("the write has begun") { begun.value > 0 }

    writing.cancel()
    cancelled.add()
    try await writing.value
    let gate = Gate()
    let late = Task {
      await gate.wait()
      try await cupboard.database.write { try $0.run("INSERT INTO cup (name) VALUES ('Green')") }
    }
    late.cancel()
    gate.open()

    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(try await cupboard.cupCount() == 2)
  }

  @Test func `A write inside the body of another one is refused, and that of another database is not`() async throws {
    let (cupboard, other) = (try TestDatabase(), try TestDatabase())

    await #expect(throws: WriteIsNested.self) {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        try other.addCup("Blue")
        try cupboard.addCup("Red")
      }
    }
    #expect(throws: WriteIsNested.self) { try cupboard.database.writeAndWait { _ in try cupboard.addCup("Red") } }

    #expect(try await cupboard.cupCount() == 0)
    #expect(try await other.cupCount() == 1)
    try cupboard.addCup("Red")
    #expect(try await cupboard.cupCount() == 1)
  }

  @Test func `A change says how many rows it changed, and RETURNING gives what was added`() throws {
    let cupboard = try TestDatabase()

    let (id, changed, ignored) = try cupboard.database.writeAndWait { db in
      let id: Int = try db.added("INSERT INTO cup (name) VALUES (?) RETURNING id", ["Blue"])
      let changed = try db.run("UPDATE cup SET note = ?", ["New"])
      return (id, changed, try db.run("INSERT INTO cup (name) VALUES ('Blue') ON CONFLICT (name) DO NOTHING"))
    }

    #expect((id, changed, ignored) == (1, 1, 0))
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `Each commit waits for the disk`() throws {
    let cupboard = try TestDatabase()

    let settings = try cupboard.database.writeAndWait { db in
      (try db.value("PRAGMA synchronous", as: Int.self), try db.value("PRAGMA journal_mode", as: String.self))
    }

    #expect(settings == (2, "wal"))
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `While another program writes, a write is refused and changes nothing`() async throws {
    let cupboard = try TestDatabase(timeout: 0.05)
    let other = try SQLiteFile(writing: cupboard.path)
    try other.run(script: "BEGIN IMMEDIATE")

    await #expect(throws: DatabaseIsBusy.self) {
      try await cupboard.database.write { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") }
    }
    #expect(throws: DatabaseIsBusy.self) { try cupboard.addCup("Blue") }
    #expect(try await cupboard.cupCount() == 0)

    try other.run(script: "COMMIT")
    try cupboard.addCup("Blue")
    #expect(try await cupboard.cupCount() == 1)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `Writes that wait for another program wait together, and not one after the other`() async throws {
    let cupboard = try TestDatabase(timeout: 1)
    let timeout = try #require(cupboard.database.sqlite?.timeout)
    let other = try SQLiteFile(writing: cupboard.path)
    try other.run(script: "BEGIN IMMEDIATE")

    let beginning = ContinuousClock.now
    let writes = (1...8).map { _ in
      Task.immediate { _ = try await cupboard.database.write { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") } }
    }
    let end = ContinuousClock.now + .seconds(timeout.longest)
    for write in writes { await #expect(throws: DatabaseIsBusy.self) { try await write.value } }

    // The time of every write is over at this end. Then each waits only the least number of times. One after the other, they
    // would wait 4,000 times.
    let steps = (end - beginning) / .seconds(LockTimeout.step)
    #expect(timeout.waitCount <= Int(steps) + 8 * LockTimeout.leastTries)
    try other.run(script: "COMMIT")
    try cupboard.addCup("Blue")
    #expect(try await cupboard.cupCount() == 1)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A write into a file that was removed is refused, and reported`() async throws {
    let reports = Mutex(0)
    let cupboard = try TestDatabase { _ in reports.withLock { $0 += 1 } }
    let path = cupboard.path
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).moved")

    await #expect(throws: DatabaseFile.WasReplaced.self) {
      try await cupboard.database.write { try $0.run("INSERT INTO cup (name) VALUES ('Blue')") }
    }
    try FileManager.default.moveItem(atPath: "\(path).moved", toPath: path)

    let reportCount = reports.withLock { $0 }
    #expect(reportCount == 1)
    #expect(try await cupboard.cupCount() == 0)
    try cupboard.addCup("Blue")
    #expect(try await cupboard.cupCount() == 1)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A file that is replaced during a write is noticed before the write is acknowledged`() async throws {
    let cupboard = try TestDatabase()
    let path = cupboard.path

    await #expect(throws: DatabaseFile.WasReplaced.self) {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        try FileManager.default.removeItem(atPath: path)
        try Data("Another file.".utf8).write(to: URL(filePath: path))
      }
    }
  }
}
