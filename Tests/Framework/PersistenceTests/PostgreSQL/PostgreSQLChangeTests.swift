import Changes
import Foundation
import MicroHTTP
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLChangeTests {
  private let address: String
  private let own: Database

  init() throws {
    address = try PostgreSQLCluster.address()
    own = try Database(path: address, schema: .library, options: .testing)
    try own.writeAndWait { db in
      try db.run(
        script: """
          INSERT INTO shelf (id, name) VALUES (1, 'Tea'), (2, 'Boats');
          INSERT INTO book (id, shelfID, title) VALUES (1, 1, 'Oolong'), (2, 2, 'Junks');
          """)
    }
  }

  private func database(_ notice: PostgreSQLOptions.Notice? = nil) throws -> Database {
    var options = PostgreSQLOptions.testing
    if let notice { options.notice = notice }
    return try Database(path: address, schema: .library, options: options)
  }

  @Test(arguments: [PostgreSQLOptions.Notice.listen, .poll])
  func `Another process's change is told to observers`(notice: PostgreSQLOptions.Notice)
    async throws
  {
    let other = try database(notice)
    let seen = Mutex(TopicSet())
    let observation = other.observeChanges { topics in seen.withLock { $0.formUnion(topics) } }

    _ = try await own.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    try await waitUntil("the observer is told") { seen.withLock { $0.contains(LibraryTopics.book(1)) } }
    #expect(seen.withLock { $0.contains(LibraryTopics.book(2)) } == false)
    withExtendedLifetime(observation) {}
    try other.close()
  }

  @Test func `A change of which nobody tells is found anyway`() async throws {
    let seen = Mutex(TopicSet())
    let observation = own.observeChanges { topics in seen.withLock { $0.formUnion(topics) } }

    // The shell sends no notification.
    let address = address
    try await DedicatedThread.run("psql") {
      _ = try PostgreSQLCluster.server.get().query("UPDATE book SET title = 'Black' WHERE id = 1", at: address)
    }

    try await waitUntil("the observer is told") { seen.withLock { $0.contains(LibraryTopics.book(1)) } }
    withExtendedLifetime(observation) {}
  }

  @Test func `A change of a program with another search path touches its topics`() async throws {
    let schema = try #require(try await own.read { try $0.value("SELECT current_schema()::text", as: String.self) })
    let before = try await own.currentChange()

    let address = address
    try await DedicatedThread.run("psql") {
      let sql = "SET search_path TO pg_catalog; UPDATE \(schema).book SET title = 'Black' WHERE id = 1"
      _ = try PostgreSQLCluster.server.get().query(sql, at: address)
    }

    _ = try await own.currentChange()
    #expect(!own.isUnchanged([LibraryTopics.book(1)], since: before))
    #expect(own.isUnchanged([LibraryTopics.book(2)], since: before))
  }

  @Test func `A check that begins after a write was acknowledged sees it, in every process`()
    async throws
  {
    let other = try database()
    for number in 0..<100 {
      let before = try await other.currentChange()
      _ = try await own.write {
        try $0.run("UPDATE book SET title = ? WHERE id = 1", ["\(number)"])
      }
      #expect(try await other.currentChange() > before)
      #expect(!other.isUnchanged([LibraryTopics.book(1)], since: before))
      #expect(other.isUnchanged([LibraryTopics.book(2)], since: before))
    }
    try other.close()
  }

  @Test func `Writers in several processes number their changes in the order of their commits`()
    async throws
  {
    let others = try (0..<3).map { _ in try database() }
    let missed = Mutex(0)
    let done = Counter()
    defer { done.add() }
    let own = own
    // A page that is right at a number must not change without a greater number.
    let watching = Task {
      while done.value == 0 {
        let number = try await own.currentChange()
        let read = {
          try await own.read {
            try $0.value("SELECT title FROM book WHERE id = 1", as: String.self)
          }
        }
        let (title, again) = (try await read(), try await read())
        _ = try await own.currentChange()
        if title != again, own.isUnchanged([LibraryTopics.book(1)], since: number) {
          missed.withLock { $0 += 1 }
        }
      }
    }
    try await withThrowingTaskGroup { group in
      for (index, other) in others.enumerated() {
        group.addTask {
          for number in 0..<40 {
            _ = try await other.write { db in
              try db.run("UPDATE book SET title = ? WHERE id = 1", ["\(index) \(number)"])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    done.add()
    try await watching.value

    #expect(missed.withLock { $0 } == 0)
    for other in others { try other.close() }
  }

  @Test func `A table that is emptied touches all of its topics`() async throws {
    let before = try await own.currentChange()

    try await own.write { try $0.run(script: "TRUNCATE loan") }

    _ = try await own.currentChange()
    #expect(!own.isUnchanged([LibraryTopics.loan(77)], since: before))
    #expect(own.isUnchanged([LibraryTopics.shelf(1)], since: before))
  }
}
