import Changes
import Foundation
import Persistence
import Testing

@testable import PersistenceCore

@Suite struct ReadDependenciesTests {
  private let library: Library
  private var database: Database { library.database }

  init() throws { library = try Library() }

  private func dependencies(of body: () async throws -> Void) async throws -> Dependencies {
    let dependencies = Dependencies()
    try await Dependencies.$current.withValue(dependencies) { try await body() }
    return dependencies
  }

  @Test func `A page depends on the topics of its reads`() async throws {
    let page = try await dependencies {
      try await database.reading {
        _ = try await database.read(LibraryTopics.book(1)) { try $0.hasRow("SELECT title FROM book WHERE id = 1") }
        _ = try await database.read(LibraryTopics.shelf(2)) { try $0.hasRow("SELECT name FROM shelf WHERE id = 2") }
      }
    }

    #expect(page.topics == [LibraryTopics.book(1), LibraryTopics.shelf(2)])
    #expect(!page.isUnique && page.deadline == nil)
  }

  @Test func `A table that no topic of the body covers counts as a whole`() async throws {
    let page = try await dependencies {
      _ = try await database.read(LibraryTopics.loan(Library.token)) { db in
        try db.hasRow("SELECT 1 FROM loan JOIN book ON book.id = bookID WHERE EXISTS (SELECT 1 FROM shelf)")
      }
    }

    // A loan touches the topic of its book, but a book does not touch that of its loan.
    #expect(
      page.topics == [LibraryTopics.loan(Library.token), LibraryTopics.bookTable, LibraryTopics.shelfTable])
  }

  @Test func `A topic that is known only after a row was read covers the table, too`() async throws {
    let page = try await dependencies {
      _ = try await database.read { db in
        let shelf: Int64? = try db.value("SELECT shelfID FROM book WHERE id = 3")
        db.depends(on: LibraryTopics.shelf(shelf ?? 0))
      }
    }

    #expect(page.topics == [LibraryTopics.shelf(2)])
  }

  @Test func `A result without rows can depend on no row of a kind`() async throws {
    let page = try await dependencies {
      _ = try await database.read { db in
        let found = try db.values("SELECT id FROM shelf WHERE name = 'Wine'", as: Int64.self)
        db.depends(onEach: LibraryTopics.shelf, found)
      }
    }

    #expect(page.topics.isEmpty)
  }

  @Test func `A page that reads a table without triggers cannot be compared`() async throws {
    let page = try await dependencies { _ = try await database.read { try $0.hasRow("SELECT 1 FROM visit") } }

    #expect(page.isUnique)
  }

  @Test func `A page that writes is only for its request, and a write that nobody waits for does not matter`()
    async throws
  {
    let reading = try await dependencies { database.writeLater { try $0.run("UPDATE loan SET seen = 1") } }
    let writing = try await dependencies { _ = try await database.write { try $0.run("UPDATE loan SET seen = 2") } }

    #expect(!reading.isUnique)
    #expect(writing.isUnique)
  }

  @Test func `The earliest date counts`() async throws {
    let page = try await dependencies {
      _ = try await database.read { db in
        for second in [30.0, 10, 20] { db.expires(at: Date(timeIntervalSince1970: second)) }
      }
    }

    #expect(page.deadline == 10)
  }

  @Test func `Dependencies that are recorded inside of others belong to both`() async throws {
    var inner: Dependencies?
    let outer = try await dependencies {
      inner = try await dependencies {
        _ = try await database.read(LibraryTopics.book(1)) { try $0.hasRow("SELECT title FROM book WHERE id = 1") }
      }
    }

    #expect(inner?.topics == [LibraryTopics.book(1)])
    #expect(outer.topics == [LibraryTopics.book(1)])
  }
}
