import Changes
import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly))) struct DatabaseReportTests {
  private let library: Library

  init() throws { library = try Library() }

  /// What a check finds after statements of another program, and then a check of the file at rest.
  private func report(after sql: String...) throws -> DatabaseReport {
    let shell = try SQLiteFile(writing: library.path)
    try shell.run(script: sql.joined(separator: ";"))
    let inUse = try DatabaseReport(checking: library.path, schema: .library, counting: [])
    try shell.close()
    try library.database.close()
    let atRest = try DatabaseReport(checking: library.path, schema: .library, counting: [])
    #expect(inUse.problems == atRest.problems)
    return atRest
  }

  @Test func `A sound file has no problems, also with an index and a trigger of the operator`() throws {
    let report = try report(
      after: "CREATE INDEX mine ON book (title)",
      "CREATE TRIGGER mine AFTER DELETE ON book BEGIN SELECT 1; END", "ANALYZE")

    #expect(report.problems == [])
  }

  @Test(arguments: [
    ("PRAGMA ignore_check_constraints = 1; UPDATE clock SET id = 7", "CHECK constraint failed in clock"),
    (
      "PRAGMA foreign_keys = OFF; UPDATE book SET shelfID = 99 WHERE id = 2",
      "A row of book refers to a row of shelf that does not exist."
    ),
  ])
  func `A row that breaks a rule is found`(sql: String, problem: String) throws {
    #expect(try report(after: sql).problems == [problem])
  }

  @Test(arguments: [
    "DELETE FROM clock", "UPDATE clock SET number = 1", "DELETE FROM change WHERE slot > 9",
    "UPDATE clock SET number = 9223372036854775807", "UPDATE change SET number = 9223372036854775807 WHERE slot = 3",
    "UPDATE clock SET isAllTouched = 1", "DROP TABLE clock", "DROP TRIGGER \"change of book by INSERT\"",
    """
    DROP TRIGGER "change of book by INSERT";
    CREATE TRIGGER "change of book by INSERT" AFTER INSERT ON book BEGIN SELECT 1; END
    """,
  ])
  func `Damaged numbers of changes and triggers are made again when the file is opened`(sql: String) async throws {
    let before = try await library.database.currentChange()
    #expect(try report(after: sql).problems == [])

    let database = try Database(path: library.path, schema: .library)

    let opened = try await database.currentChange()
    #expect(opened.rawValue > before.rawValue)
    #expect(Library.topics.allSatisfy { !database.isUnchanged([$0.value], since: before) })
    _ = try await database.write { try $0.run("UPDATE book SET title = 'Junks and rafts' WHERE id = 3") }
    _ = try await database.currentChange()
    #expect(!database.isUnchanged([LibraryTopics.book(3)], since: opened))
    #expect(database.isUnchanged([LibraryTopics.book(1)], since: opened))
    try database.close()
  }

  @Test func `A program that has the file open notices that the numbers were made again`() async throws {
    let before = try await library.database.currentChange()
    let shell = try SQLiteFile(writing: library.path)
    try shell.run(script: "DELETE FROM clock; DELETE FROM change; UPDATE book SET title = 'Rafts' WHERE id = 3")
    try shell.close()

    let other = try Database(path: library.path, schema: .library)

    let after = try await library.database.currentChange()
    #expect(after.rawValue > before.rawValue)
    #expect(Library.topics.allSatisfy { !library.database.isUnchanged([$0.value], since: before) })
    try other.close()
  }
}
