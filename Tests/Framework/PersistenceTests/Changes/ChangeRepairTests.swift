import Changes
import Foundation
import MicroHTTP
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

/// Another program damages the record of changes while it is in use.
@Suite struct ChangeRepairTests {
  private static let damage =
    TestEngine.isPostgreSQL
    ? [
      "UPDATE clock SET number = 9223372036854775807", "UPDATE clock SET number = 9223372036854775806",
      "UPDATE change SET number = 9223372036854775807", "UPDATE clock SET number = 0", "DELETE FROM clock",
      "DELETE FROM change WHERE slot > 0", "TRUNCATE clock, change", "DROP TABLE clock", "DROP TABLE change",
      "DROP TRIGGER touch_by_update_of_book ON book", "ALTER TABLE book DISABLE TRIGGER USER",
    ]
    : [
      "UPDATE clock SET number = 9223372036854775807", "UPDATE clock SET number = 9223372036854775806",
      "UPDATE change SET number = 9223372036854775807 WHERE slot > 600", "UPDATE clock SET number = 0",
      "PRAGMA ignore_check_constraints = 1; UPDATE clock SET number = -9223372036854775807 - 1",
      "DELETE FROM clock", "DELETE FROM change WHERE slot > 0", "DELETE FROM clock; DELETE FROM change",
      "UPDATE clock SET isAllTouched = 1", "DROP TABLE clock", "DROP TABLE change", "ALTER TABLE clock RENAME TO watch",
      "ALTER TABLE change RENAME COLUMN number TO last", "DROP TRIGGER \"change of book by UPDATE\"",
      "DROP TRIGGER \"change of book by UPDATE 1\"",
      """
      DROP TRIGGER "change of book by UPDATE 1";
      CREATE TRIGGER "change of book by UPDATE 1" AFTER UPDATE ON book BEGIN SELECT 1; END
      """,
    ]

  private let library: Library
  private let book = LibraryTopics.book(1)

  init() throws {
    library = try Library()
    for _ in 1...5 {
      _ = try library.database.writeAndWait { try $0.run("UPDATE book SET title = title || '.' WHERE id = 2") }
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, "\(TestEngine.filesOnly)"))
  func `Each table has the triggers whose names are looked for`() async throws {
    let slots = try await library.database.read { try FrameworkTables.slots(of: .library, $0) }
    for table in Schema.library.tables {
      let made: [String] = try await library.database.read { db in
        try db.values("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?", [table.name])
      }
      #expect(made.sorted() == SQLiteTrigger.names(for: table, slots).sorted())
    }
  }

  /// Runs statements as another program does.
  private func runElsewhere(_ sql: String) async throws {
    let path = library.path
    try await DedicatedThread.run("shell") {
      if TestEngine.isPostgreSQL {
        try PostgreSQLCluster.server.get().query(sql, at: path)
        return
      }
      let shell = try SQLiteFile(writing: path)
      defer { try? shell.close() }
      try shell.run(script: sql)
    }
  }

  /// Waits until another program's change of a book touches this book, and no other one.
  private func waitUntilChangesAreKnown() async throws {
    try await waitUntil("a change of a book touches this book, and no other one") {
      let before = try await library.database.currentChange()
      let isWritten = (try? await runElsewhere("UPDATE book SET title = title || '!' WHERE id = 1")) != nil
      _ = try await library.database.currentChange()
      let isKnown = !library.database.isUnchanged([book], since: before)
      // On a server, the triggers are looked at every few seconds.
      if isWritten, !TestEngine.isPostgreSQL { #expect(isKnown) }
      return isWritten && isKnown && library.database.isUnchanged([LibraryTopics.book(3)], since: before)
    }
  }

  @Test(arguments: damage)
  func `No change of another program is missed, and the record is repaired`(sql: String) async throws {
    let before = try await library.database.currentChange()

    try await runElsewhere(sql)

    try await waitUntilChangesAreKnown()
    // What was changed in between is not known.
    #expect(Library.topics.allSatisfy { !library.database.isUnchanged([$0.value], since: before) })
    #expect(try await library.database.currentChange() > before)
  }

  @Test(arguments: damage)
  func `A write of this process succeeds, and is not missed`(sql: String) async throws {
    let before = try await library.database.currentChange()

    try await runElsewhere(sql)
    _ = try await library.database.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    try await waitUntil("the write is known") {
      if !library.database.isUnchanged([book], since: before) { return true }
      _ = try await library.database.currentChange()
      if !TestEngine.isPostgreSQL { #expect(!library.database.isUnchanged([book], since: before)) }
      return !library.database.isUnchanged([book], since: before)
    }
    try await waitUntilChangesAreKnown()
    #expect(try await library.database.currentChange() > before)
  }

  @Test(arguments: damage)
  func `Of two processes one repairs the record, and then both leave it alone`(sql: String) async throws {
    let other = try Database(path: library.path, schema: .library, options: .testing)
    _ = try await other.currentChange()

    try await runElsewhere(sql)
    try await waitUntilChangesAreKnown()
    _ = try await other.write { try $0.run("UPDATE book SET title = 'Rafts' WHERE id = 3") }

    // Both have noticed each other's changes, and find nothing else.
    let (first, second) = (try await library.database.currentChange(), try await other.currentChange())
    for _ in 1...50 {
      #expect(try await library.database.currentChange() == first)
      #expect(try await other.currentChange() == second)
    }
    try other.close()
  }

  @Test(arguments: [true, false])
  func `A number that went back is repaired as soon as it is noticed`(byItsOwnWrite: Bool) async throws {
    try await runElsewhere("UPDATE clock SET number = 0")
    if byItsOwnWrite {
      _ = try await library.database.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }
    } else {
      _ = try await library.database.currentChange()
    }

    _ = try await library.database.currentChange()
    let isBehind = try await library.database.write {
      try $0.hasRow("SELECT 1 FROM change WHERE number > (SELECT number FROM clock)")
    }
    #expect(!isBehind)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A repair that has begun is finished, although nobody has the database any more`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("left.sqlite")
    weak var written: WrittenTopics?
    func leave() throws -> SQLiteFile {
      let engine = try SQLiteEngine(
        path: path, schema: .library, mayMake: true, timeout: 600, report: nil)
      let shell = try SQLiteFile(writing: path)
      // The repair waits for the end of this transaction.
      try shell.run(script: "DELETE FROM clock; BEGIN IMMEDIATE")
      engine.written?.repairLater()
      written = engine.written
      return shell
    }

    let shell = try leave()
    let isKept = written != nil
    try shell.run(script: "COMMIT")

    #expect(isKept)
    try await waitUntil("the repair has ended") { written == nil }
    #expect(try shell.read { try $0.value("SELECT count(*) FROM clock", as: Int.self) } == 1)
    try shell.close()
    withExtendedLifetime(folder) {}
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A later version's triggers are left alone`() async throws {
    _ = try await library.database.currentChange()
    try await runElsewhere(
      """
      INSERT INTO grdb_migrations VALUES ('from the future');
      DROP TRIGGER "change of book by INSERT"
      """)
    _ = try await library.database.currentChange()
    _ = try await library.database.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    let hasTrigger = try await library.database.read {
      try $0.hasRow("SELECT 1 FROM sqlite_master WHERE name = 'change of book by INSERT'")
    }
    #expect(!hasTrigger)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A file that is replaced is noticed without a write and without observers`() async throws {
    let reports = Mutex(0)
    let library = try Library { _ in reports.withLock { $0 += 1 } }
    _ = try await library.database.currentChange()
    try FileManager.default.copyItem(atPath: library.path, toPath: "\(library.path).copy")

    try FileManager.default.moveItem(atPath: library.path, toPath: "\(library.path).old")
    try FileManager.default.moveItem(atPath: "\(library.path).copy", toPath: library.path)

    try await waitUntil("the changes are unknown") { library.database.currentChangeIfKnown == nil }
    await #expect(throws: DatabaseFile.WasReplaced.self) { try await library.database.currentChange() }
    #expect(reports.withLock(\.self) == 1)
  }
}
