import Foundation
import MicroHTTP
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

/// The steps of a schema, on the engine of the tests.
@Suite struct SchemaStepTests {
  private static let first = Step(
    "first", sqlite: "CREATE TABLE cup (name TEXT NOT NULL) STRICT", postgreSQL: "CREATE TABLE cup (name TEXT NOT NULL)"
  )
  private static let second = Step(
    "second", sqlite: "ALTER TABLE cup ADD COLUMN size INTEGER; INSERT INTO cup VALUES ('Blue', 1)",
    postgreSQL: "ALTER TABLE cup ADD COLUMN size BIGINT; INSERT INTO cup VALUES ('Blue', 1)")
  private static let third = Step(
    "third", sqlite: "UPDATE cup SET size = size + 1", postgreSQL: "UPDATE cup SET size = size + 1")
  private static let failing = Step(
    "failing", sqlite: "INSERT INTO cup VALUES ('Red', 2); INSERT INTO nothing VALUES (1)",
    postgreSQL: "INSERT INTO cup VALUES ('Red', 2); INSERT INTO nothing VALUES (1)")

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("steps.sqlite")
  }

  private func schema(_ steps: Step...) -> Schema {
    Schema("cupboard", applicationID: 0x5649_5402, steps: steps)
  }

  private func refusal(_ schema: Schema) -> UnusableDatabase? {
    do {
      try Database(path: path, schema: schema).close()
      return nil
    } catch {
      return error as? UnusableDatabase
    }
  }

  /// The sizes of the cups, in a database whose schema has these steps.
  private func sizes(_ schema: Schema) throws -> [Int] {
    let database = try Database(path: path, schema: schema)
    defer { try? database.close() }
    return try database.readAndWait { try $0.values("SELECT size FROM cup") }
  }

  @Test func `Steps run in their order, each once, whichever of them a database has`() throws {
    try Database(path: path, schema: schema(Self.first)).close()

    #expect(try sizes(schema(Self.first, Self.second)) == [1])
    for _ in 1...2 { #expect(try sizes(schema(Self.first, Self.second, Self.third)) == [2]) }

    let new = try Database(
      path: folder.database("new.sqlite"), schema: schema(Self.first, Self.second, Self.third))
    #expect(try new.readAndWait { try $0.values("SELECT size FROM cup") } == [2])
    try new.close()
  }

  @Test func `A step can remove a column of a table whose changes are noticed`() async throws {
    let removal = Step(
      "removal", sqlite: "ALTER TABLE cup DROP COLUMN name", postgreSQL: "ALTER TABLE cup DROP COLUMN name")
    let schema = { (steps: [Step]) in
      Schema("cupboard", applicationID: 0x5649_5402, steps: steps, tables: [Table("cup")])
    }
    try Database(path: path, schema: schema([Self.first, Self.second])).close()

    let database = try Database(path: path, schema: schema([Self.first, Self.second, removal]))
    let before = try await database.currentChange()
    _ = try await database.write { try $0.run("UPDATE cup SET size = 7") }
    _ = try await database.currentChange()

    #expect(!database.isUnchanged([.table("cup")], since: before))
    #expect(try database.readAndWait { try $0.values("SELECT size FROM cup") } == [7])
    try database.close()
  }

  @Test func `A step that fails leaves nothing, and the database stays one of the earlier version`() throws {
    try Database(path: path, schema: schema(Self.first, Self.second)).close()

    #expect(refusal(schema(Self.first, Self.second, Self.failing)) != nil)

    #expect(try sizes(schema(Self.first, Self.second)) == [1])
  }

  @Test func `A database that lacks a step before one that it has is refused`() throws {
    try Database(path: path, schema: schema(Self.first, Self.second)).close()

    let refusal = try #require(self.refusal(schema(Self.first, Self.third, Self.second)))

    #expect(refusal.description.hasSuffix("it lacks steps of its schema. Restore your backup."))
    #expect(DatabaseExitCode.code(for: refusal) == EX_DATAERR)
    #expect(try sizes(schema(Self.first, Self.second)) == [1])
  }

  @Test func `A database with another first step is refused with advice, and left as it is`() throws {
    try Database(path: path, schema: schema(Self.first, Self.second)).close()
    let released = Step(
      "released", sqlite: "CREATE TABLE jug (id INTEGER)", postgreSQL: "CREATE TABLE jug (id BIGINT)")

    let refusal = try #require(self.refusal(schema(released)))

    #expect(refusal.description.contains("it was made by an unreleased build of this program. Export what you need"))
    #expect(DatabaseExitCode.code(for: refusal) == EX_DATAERR)
    #expect(try sizes(schema(Self.first, Self.second)) == [1])
  }

  @Test func `Programs that open an older database at the same moment run its steps once`() async throws {
    try Database(path: path, schema: schema(Self.first)).close()
    let path = path
    let later = schema(Self.first, Self.second, Self.third)

    let databases = try await withThrowingTaskGroup(of: Database.self) { group in
      for _ in 0..<6 {
        group.addTask { try await DedicatedThread.run("program") { try Database(path: path, schema: later) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(databases.count == 6)
    #expect(try databases[0].readAndWait { try $0.values("SELECT size FROM cup") } == [2])
    for database in databases { try database.close() }
  }
}
