import Changes
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

/// The triggers that opening a database makes, on the engine of the tests.
@Suite struct SchemaTriggerTests {
  private static func counting(by number: Int) -> Trigger {
    Trigger(
      "visitCounted", sqlite: "AFTER INSERT ON visit BEGIN UPDATE book SET note = '\(number)' WHERE id = 1; END",
      postgreSQL: .init(
        "AFTER INSERT ON visit FOR EACH STATEMENT",
        "BEGIN UPDATE book SET note = '\(number)' WHERE id = 1; RETURN NULL; END"))
  }

  private let library: Library

  init() throws {
    library = try Library()
    try library.database.close()
  }

  /// The note of the book after a visit, in a database that is opened with these triggers.
  private func note(_ triggers: [Trigger], _ steps: [Step] = Schema.library.steps) throws -> String? {
    let schema = Schema.library.with(steps, triggers: triggers)
    let database = try Database(path: library.path, schema: schema, options: .testing)
    defer { try? database.close() }
    return try database.writeAndWait { db in
      try db.run("UPDATE book SET note = '' WHERE id = 1")
      try db.run("INSERT INTO visit DEFAULT VALUES")
      return try db.value("SELECT note FROM book WHERE id = 1")
    }
  }

  @Test func `A table can be declared in capital letters, also after it was declared in small ones`() async throws {
    let tables = Schema.library.tables.filter { $0.name != "book" }
    let book = Table("BOOK", .on(["ID", "TITLE"]) { [LibraryTopics.book($0["ID"])] })
    let schema = Schema.library.with(Schema.library.steps, tables: tables + [book])
    let database = try Database(path: library.path, schema: schema, options: .testing)
    let before = try await database.currentChange()

    _ = try await database.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    _ = try await database.currentChange()
    #expect(!database.isUnchanged([LibraryTopics.book(1)], since: before))
    #expect(database.isUnchanged([LibraryTopics.book(2)], since: before))
    try database.close()
  }

  @Test func `A trigger whose text differs is made again when the database is opened`() throws {
    #expect(try note([Self.counting(by: 1)]) == "1")
    #expect(try note([Self.counting(by: 2)]) == "2")
  }

  @Test func `A trigger that another program has removed or changed is made again`() throws {
    #expect(try note([Self.counting(by: 1)]) == "1")
    let others =
      TestEngine.isPostgreSQL
      ? ["DROP TRIGGER visitCounted ON visit", "ALTER TABLE visit DISABLE TRIGGER visitCounted"]
      : [
        "DROP TRIGGER visitCounted",
        "DROP TRIGGER visitCounted; CREATE TRIGGER visitCounted AFTER INSERT ON visit BEGIN SELECT 1; END",
      ]
    for sql in others {
      let other = try Database(path: library.path, schema: .library)
      try other.writeAndWait { try $0.run(script: sql) }
      try other.close()

      #expect(try note([Self.counting(by: 1)]) == "1", "\(sql)")
    }
  }

  @Test func `Triggers that need no change are left as they are, and nothing counts as changed`() async throws {
    let schema = Schema.library.with(Schema.library.steps, triggers: [Self.counting(by: 1)])
    let database = try Database(path: library.path, schema: schema, options: .testing)
    let before = try await database.currentChange()

    try Database(path: library.path, schema: schema, options: .testing).close()

    #expect(try await database.currentChange() == before)
    try database.close()
  }

  @Test func `Everything counts as changed after a trigger was made again`() async throws {
    let database = try Database(path: library.path, schema: .library, options: .testing)
    let before = try await database.currentChange()

    _ = try note([Self.counting(by: 1)])

    _ = try await database.currentChange()
    #expect(Library.topics.allSatisfy { !database.isUnchanged([$0.value], since: before) })
    try database.close()
  }

  @Test func `Triggers of a later version are left as they are by a program that is still running`() async throws {
    let running = try Database(path: library.path, schema: .library, options: .testing)
    let later = Step(
      "later", sqlite: "CREATE TABLE spoon (id INTEGER)", postgreSQL: "CREATE TABLE spoon (id BIGINT)")
    let tables = Schema.library.tables.filter { $0.name != "loan" }
    let schema = Schema.library.with(Schema.library.steps + [later], tables: tables)
    try Database(path: library.path, schema: schema, options: .testing).close()

    _ = try await running.currentChange()
    _ = try await running.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    let sql =
      TestEngine.isPostgreSQL
      ? "SELECT count(*) FROM pg_trigger WHERE tgrelid = 'loan'::regclass AND tgname LIKE 'touch%'"
      : "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'loan'"
    #expect(try running.readAndWait { try $0.value(sql) } == 0)
    try running.close()
  }
}
