import Changes
import Foundation
import MicroHTTP
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

extension TopicKind {
  fileprivate static let notes = TopicKind("notes")
  fileprivate static let note = TopicKind("note", count: 128)
  fileprivate static let tags = TopicKind("tags")
}

/// What the framework records in a database, on the engine of the tests.
@Suite struct RecordedTopicTests {
  private static let steps = [
    Step(
      "notes",
      sqlite: """
        CREATE TABLE note (id INTEGER PRIMARY KEY, accountID INTEGER);
        CREATE TABLE tag (name TEXT);
        CREATE UNIQUE INDEX tagOfName ON tag (lower(name));
        """,
      postgreSQL: """
        CREATE TABLE note (id BIGINT PRIMARY KEY, accountID BIGINT);
        CREATE TABLE tag (name TEXT);
        CREATE UNIQUE INDEX tagOfName ON tag (lower(name));
        """)
  ]
  private static let tables = [
    Table("note", .onAnyChange { [.note($0["id"]), .notes($0["accountID"])] }),
    Table("tag", .onAnyChange { _ in [.tags, .notes] }),
  ]

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.database("notes.sqlite")
  }

  private func open(_ tables: [Table] = Self.tables, _ steps: [Step] = Self.steps) throws -> Database {
    try Database(path: path, schema: Schema("notes", steps: steps, tables: tables), options: .testing)
  }

  private func recorded(_ database: Database) throws -> [String] {
    try database.readAndWait { db in
      try db.values("SELECT name || ' ' || firstSlot || ' ' || slotCount FROM topicSlots ORDER BY firstSlot")
    }
  }

  @Test func `The slots survive opening again and another order of the declarations`() throws {
    let first = try open()
    let all = try recorded(first)
    try first.close()
    #expect(all == ["note table 0 1", "note 1 128", "notes 129 64", "tag table 193 1", "tags 194 1"])

    let reversed = try open(Self.tables.reversed())
    #expect(try recorded(reversed) == all)
    try reversed.close()

    let fewer = try open([Self.tables[1]], Self.steps + [Step("later", sqlite: "", postgreSQL: "")])
    #expect(try recorded(fewer) == all)
    try fewer.close()
  }

  @Test func `Programs that declare the topics in other orders hear of each other's changes`() async throws {
    let (one, other) = (try open(), try open(Self.tables.reversed()))
    let before = try await other.currentChange()

    _ = try await one.write { try $0.run("INSERT INTO note (id, accountID) VALUES (3, 7)") }

    _ = try await other.currentChange()
    for topic: Topic in [.note(3), .note, .notes(7), .table("note")] {
      #expect(!other.isUnchanged([topic], since: before) && !one.isUnchanged([topic], since: before), "\(topic)")
    }
    for topic: Topic in [.note(4), .notes(6), .tags, .table("tag"), TopicKind("elsewhere")] {
      #expect(other.isUnchanged([topic], since: before) && one.isUnchanged([topic], since: before), "\(topic)")
    }
    try one.close()
    try other.close()
  }

  @Test func `A rule without a key touches all keys, and observers are told so`() async throws {
    let database = try open()
    let before = try await database.currentChange()
    let seen = AsyncStream.makeStream(of: TopicSet.self)
    let observation = database.observeChanges { seen.continuation.yield($0) }

    _ = try await database.write { try $0.run("INSERT INTO tag (name) VALUES ('tea')") }

    #expect((0..<64).allSatisfy { !database.isUnchanged([.notes($0)], since: before) })
    #expect(database.isUnchanged([.note], since: before))
    let topics = try #require(await seen.stream.first { _ in true })
    #expect(topics.contains(.tags) && topics.contains(.notes(63)) && !topics.contains(.note))
    withExtendedLifetime(observation) {}
    try database.close()
  }

  @Test func `A table without a primary key has triggers, too`() async throws {
    let database = try open()
    for sql in ["INSERT INTO tag (name) VALUES ('tea')", "UPDATE tag SET name = 'Cup'", "DELETE FROM tag"] {
      let before = try await database.currentChange()
      _ = try await database.write { try $0.run(sql) }
      #expect(!database.isUnchanged([.tags], since: before), "\(sql)")
    }
    try database.close()
  }

  @Test func `The key of the site is made once, and is the same for all processes`() throws {
    let (one, other) = (try open(), try open())
    #expect(one.siteKey.count == 32 && one.siteKey == other.siteKey)
    try one.close()
    try other.close()

    let again = try open()
    #expect(again.siteKey == one.siteKey)
    try again.writeAndWait { _ = try $0.run("DELETE FROM siteKey") }
    try again.close()
    let fresh = try open()
    #expect(fresh.siteKey.count == 32 && fresh.siteKey != one.siteKey)
    try fresh.close()
  }

  @Test(arguments: [
    (
      "INSERT INTO topicSlots (name, firstSlot, slotCount) VALUES ('other', 2, 4)",
      "gives “note” and “other” the same slots"
    ),
    ("UPDATE topicSlots SET firstSlot = 9000 WHERE name = 'tags'", "has an impossible row for “tags”"),
    ("UPDATE topicSlots SET slotCount = -1 WHERE name = 'tags'", "has an impossible row for “tags”"),
  ])
  func `A record in which slots overlap, or are none, is refused with a reason`(sql: String, reason: String) throws {
    let database = try open()
    try database.writeAndWait { _ = try $0.run(sql) }
    try database.close()

    let error = #expect(throws: UnusableDatabase.self) { try open() }

    #expect(error?.reason is Schema.Mistake)
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
