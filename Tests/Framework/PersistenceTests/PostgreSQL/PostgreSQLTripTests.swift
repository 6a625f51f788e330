import Changes
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore
@testable import PersistencePostgreSQL

/// How often a page or a write waits for the server.
@Suite(.onPostgreSQL(if: Database.hasServerEngine))
struct PostgreSQLTripTests {
  @Test func `A page makes one round trip for each of its queries`() async throws {
    let cupboard = try PostgreSQLCupboard { $0.connections = 1 }
    try await cupboard.add("Blue")
    let page = {
      try await cupboard.database.reading {
        _ = try await cupboard.names()
        _ = try await cupboard.database.read { try $0.value("SELECT count(*) FROM cup", as: Int.self) }
        return try await cupboard.names()
      }
    }
    // The first time, each statement is prepared.
    _ = try await page()
    let before = try cupboard.database.trips.reading

    #expect(try await page() == ["Blue"])
    #expect(try cupboard.database.trips.reading - before == 3)
  }

  @Test func `A page that reads nothing makes no round trip`() async throws {
    let cupboard = try PostgreSQLCupboard()
    let before = try cupboard.database.trips.reading

    let number = try await cupboard.database.reading { try await cupboard.database.read { _ in 7 } }

    #expect(number == 7)
    #expect(try cupboard.database.trips.reading == before)
  }

  @Test func `A write makes one round trip for each statement, and one for the commit and what it touched`()
    async throws
  {
    let database = try Database(path: PostgreSQLCluster.address(), schema: .library)
    let add = { (id: Int64) in
      try await database.write { db in
        try db.run("INSERT INTO shelf (id, name) VALUES (?, ?)", [id, "Shelf \(id)"])
        try db.run("UPDATE shelf SET name = name || '!' WHERE id = ?", [id])
      }
    }
    _ = try await add(1)
    let (before, number) = (try database.trips.writing, try await database.currentChange())

    _ = try await add(2)

    #expect(try database.trips.writing - before == 3)
    // Without a check in between: the write has told.
    #expect(!database.isUnchanged([LibraryTopics.shelf(2)], since: number))
    #expect(database.isUnchanged([LibraryTopics.shelf(1)], since: number))
    try database.close()
  }

  @Test func `A write that changes nothing makes no round trip`() async throws {
    let cupboard = try PostgreSQLCupboard()
    let before = try cupboard.database.trips.writing

    #expect(try await cupboard.database.write { _ in 7 } == 7)
    #expect(try cupboard.database.trips.writing == before)
  }

  @Test func `After an error in a pipeline, the connection is used further`() async throws {
    let cupboard = try PostgreSQLCupboard { $0.connections = 1 }
    for _ in 1...3 {
      await #expect(throws: SQLError.self) {
        try await cupboard.database.read { try $0.value("SELECT 1 / count(*) FROM cup", as: Int.self) }
      }
      await #expect(throws: SQLError.self) {
        try await cupboard.database.write { try $0.run("INSERT INTO cup (name) SELECT NULL") }
      }
    }
    try await cupboard.add("Blue")

    #expect(try await cupboard.names() == ["Blue"])
  }

  @Test func `A transaction whose error was ignored is not committed`() async throws {
    let cupboard = try PostgreSQLCupboard()
    await #expect(throws: SQLError.self) {
      try await cupboard.database.write { db in
        try db.run("INSERT INTO cup (name) VALUES ('Blue')")
        _ = try? db.run("INSERT INTO cup (name) VALUES ('Blue')")
      }
    }
    #expect(try await cupboard.names() == [])
  }
}

extension Database {
  /// The round trips to the server.
  fileprivate var trips: PostgreSQLTrips {
    get throws {
      guard let engine = engine as? PostgreSQLEngine else { throw HasNoServer() }
      return engine.server.trips
    }
  }
}

private struct HasNoServer: Error {}
