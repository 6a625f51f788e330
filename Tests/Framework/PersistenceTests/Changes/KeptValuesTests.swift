import Changes
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
struct KeptValuesTests {
  private let library: Library
  private let titles: KeptValues<Int64, [String]>
  private let readings = Counter()

  init() throws {
    library = try Library()
    titles = KeptValues(of: library.database, limit: 2)
  }

  private func titles(of shelf: Int64, in db: borrowing Reader) throws -> [String] {
    try titles.value(for: shelf, LibraryTopics.shelf(shelf), in: db) {
      readings.add()
      return try db.values("SELECT title FROM book WHERE shelfID = ? ORDER BY id", [shelf])
    }
  }

  private func titles(of shelf: Int64) async throws -> [String] {
    try await library.database.read(LibraryTopics.shelf(shelf)) { try self.titles(of: shelf, in: $0) }
  }

  private func write(_ sql: String) async throws {
    _ = try await library.database.write { try $0.run(sql) }
  }

  @Test func `A value is read once, and again after a change of its topic`() async throws {
    let before = try await titles(of: 1)
    #expect(try await titles(of: 1) == before)
    try await write("UPDATE book SET title = 'Rafts' WHERE shelfID = 2")
    #expect(try await titles(of: 1) == before)
    #expect(readings.value == 1)

    try await write("UPDATE book SET title = title || '!' WHERE shelfID = 1")

    #expect(try await titles(of: 1) == before.map { "\($0)!" })
    #expect(readings.value == 2)
  }

  @Test func `A transaction without a query runs no statement`() async throws {
    _ = try await titles(of: 1)
    let statements = Statements(of: library.database)

    _ = try await titles(of: 1)
    #expect(statements.count(of: "") == 0)

    try await library.database.reading { for shelf: Int64 in [1, 2, 2] { _ = try await titles(of: shelf) } }
    #expect(statements.count(of: "BEGIN") == 1 && statements.count(of: "COMMIT") == 1)
    #expect(statements.count(of: "SELECT title") == 1)
  }

  @Test func `A change of another connection is seen`() async throws {
    let other = try Database(path: library.path, schema: .library)
    for _ in 0..<20 {
      let before = try await titles(of: 1)
      _ = try await other.write { try $0.run("UPDATE book SET title = title || '!' WHERE shelfID = 1") }
      #expect(try await titles(of: 1) == before.map { "\($0)!" })
    }
    try other.close()
  }

  @Test func `A value that was read in a transaction that began before a change is not kept beyond the change`()
    async throws
  {
    let before = try await library.database.reading {
      // The transaction begins here.
      _ = try await library.database.read { try $0.hasRow("SELECT 1 FROM book") }
      let other = try Database(path: library.path, schema: .library)
      _ = try await other.write { try $0.run("UPDATE book SET title = title || '!' WHERE shelfID = 1") }
      _ = try await library.database.currentChange()
      defer { try? other.close() }
      return try await titles(of: 1)
    }

    #expect(try await titles(of: 1) == before.map { "\($0)!" })
  }

  @Test func `A transaction does not get a value that was kept after a change that it does not see`() async throws {
    let before = try await titles(of: 1)
    let other = try Database(path: library.path, schema: .library)
    defer { try? other.close() }

    try await library.database.reading {
      // The transaction begins here.
      _ = try await library.database.read { try $0.hasRow("SELECT 1 FROM book") }
      _ = try await other.write { try $0.run("UPDATE book SET title = title || '!' WHERE shelfID = 1") }
      let another = try await Task.detached { [database = library.database, titles] in
        try await database.read(LibraryTopics.shelf(1)) { db in
          try titles.value(for: 1, LibraryTopics.shelf(1), in: db) {
            try db.values("SELECT title FROM book WHERE shelfID = 1 ORDER BY id")
          }
        }
      }.value
      #expect(another == before.map { "\($0)!" })
      #expect(try await titles(of: 1) == before)
    }
  }

  @Test func `A limited number of values is kept`() async throws {
    for shelf: Int64 in [1, 2, 3, 1] { _ = try await titles(of: shelf) }
    #expect(readings.value == 4)
    _ = try await titles(of: 1)
    #expect(readings.value == 4)
  }
}
