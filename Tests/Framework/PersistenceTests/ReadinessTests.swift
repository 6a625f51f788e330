import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly))) struct ReadinessTests {
  private let cupboard: TestDatabase

  init() throws { cupboard = try TestDatabase() }

  @Test func `The question whether a database is ready changes nothing in it`() async throws {
    try cupboard.runOutside("PRAGMA user_version = 7")
    let before = try await cupboard.database.read { try $0.values("SELECT name FROM sqlite_schema", as: String.self) }

    #expect(await cupboard.database.obstacle() == nil)

    #expect(try await cupboard.database.read { try $0.value("PRAGMA user_version") } == 7)
    #expect(
      try await cupboard.database.read { try $0.values("SELECT name FROM sqlite_schema", as: String.self) } == before)
  }

  @Test func `While somebody writes, the database is ready`() async throws {
    let database = cupboard.database
    let (begins, beginning) = AsyncStream<Void>.makeStream()
    let isAsked = Mutex(false)
    defer { isAsked.withLock { $0 = true } }
    let writing = Task {
      try await database.write { db in
        _ = try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        beginning.finish()
        while !isAsked.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.01) }
      }
    }
    for await _ in begins {}

    #expect(await database.obstacle() == nil)

    isAsked.withLock { $0 = true }
    try await writing.value
  }
}
