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
    #expect(inUse.problems == atRest.problems && inUse.repairs == atRest.repairs)
    return atRest
  }

  @Test func `A sound file has no problems, also with an index and a trigger of the operator`() throws {
    let report = try report(
      after: "CREATE INDEX mine ON book (title)",
      "CREATE TRIGGER mine AFTER DELETE ON book BEGIN SELECT 1; END", "ANALYZE")

    #expect(report.problems == [] && report.repairs == [])
  }

  @Test func `A row that breaks a rule of its table is found`() throws {
    let report = try report(after: "PRAGMA ignore_check_constraints = 1; UPDATE clock SET id = 7")

    #expect(report.problems == ["1 row breaks a rule of clock: id = 1 (id 7: id is 7)"])
  }

  @Test(arguments: [
    ("UPDATE book SET shelfID = 'two' WHERE id = 2", ["A value cannot be read: book, id 2: shelfID is 'two'."]),
    ("UPDATE book SET title = NULL WHERE id = 3", ["A value cannot be read: book, id 3: title is NULL."]),
    ("UPDATE book SET title = x'00ff' WHERE id = 3", ["A value cannot be read: book, id 3: title is X'00FF'."]),
    (
      "UPDATE loan SET seen = 1.5", ["A value cannot be read: loan, token X'ABCDEF': seen is 1.5."]
    ),
  ])
  func `A value that its column cannot have is named, with the key of its row`(sql: String, problems: [String]) throws {
    try library.database.close()
    let shell = try SQLiteFile(writing: library.path)
    // The tables lose their rules.
    try shell.run(
      script: """
        PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT', ''), 'NOT NULL', '') WHERE name IN ('book', 'loan');
        UPDATE sqlite_master SET sql = replace(sql, '), WITHOUT', ') WITHOUT') WHERE name IN ('book', 'loan');
        UPDATE sqlite_master SET sql = replace(sql, ') , WITHOUT', ') WITHOUT') WHERE name IN ('book', 'loan');
        PRAGMA writable_schema = RESET;
        """)
    try shell.close()
    let other = try SQLiteFile(writing: library.path)
    try other.run(script: "PRAGMA foreign_keys = OFF; \(sql)")
    try other.close()

    let report = try DatabaseReport(checking: library.path, schema: .library, counting: [])

    #expect(report.problems.filter { $0.contains("value") } == problems, "\(report.problems)")
  }

  @Test(arguments: [
    ("DROP TABLE visit", "The table “visit” is missing."),
    ("DROP INDEX bookOfShelf", "The index “bookOfShelf” is missing."),
    ("ALTER TABLE visit ADD COLUMN more TEXT", "The table “visit” is not that of the program."),
  ])
  func `What is missing or different in the schema is named`(sql: String, problem: String) throws {
    #expect(try report(after: sql).problems == [problem])
  }

  @Test func `A file of an earlier version is compared with that version`() throws {
    let file = library.folder.path("old.sqlite")
    try Database(path: file, schema: .library).close()
    let later = Schema.library.with(
      Schema.library.steps + [Step("places", sqlite: "ALTER TABLE visit ADD COLUMN place TEXT")])
    let sound = try DatabaseReport(checking: file, schema: later, counting: [])
    #expect(sound.problems == [] && sound.repairs == [] && !sound.isCurrent)

    let shell = try SQLiteFile(writing: file)
    try shell.run(script: "DROP TABLE visit")
    try shell.close()

    #expect(
      try DatabaseReport(checking: file, schema: later, counting: []).problems == ["The table “visit” is missing."])
  }

  @Test(arguments: [
    ("DELETE FROM clock", "The number of the last change (clock) is missing."),
    ("UPDATE clock SET number = 1", "The number of the last change (clock) is too small."),
    ("DELETE FROM change WHERE slot > 9", "The table “change” has 10 of 4096 rows."),
    ("UPDATE clock SET number = 9223372036854775807", "The number of the last change (clock) is impossible."),
    (
      "UPDATE change SET number = 9223372036854775807 WHERE slot = 3",
      "The number of the last change (clock) is too small."
    ),
    ("UPDATE clock SET isAllTouched = 1", "The mark of a large change (clock.isAllTouched) was left behind."),
    ("DROP TABLE clock", "The tables of the record of changes (clock, change) are missing or different."),
    ("DROP TRIGGER \"change of book by INSERT\"", "The trigger “change of book by INSERT” is missing."),
    (
      """
      DROP TRIGGER "change of book by INSERT";
      CREATE TRIGGER "change of book by INSERT" AFTER INSERT ON book BEGIN SELECT 1; END
      """, "The trigger “change of book by INSERT” is not that of the program."
    ),
  ])
  func `Damaged numbers of changes and triggers are named, and made again when the file is opened`(
    sql: String, problem: String
  ) async throws {
    let before = try await library.database.currentChange()
    let damaged = try report(after: sql)
    #expect(damaged.problems == [] && damaged.repairs == [problem])

    let database = try Database(path: library.path, schema: .library)

    let report = try DatabaseReport(checking: library.path, schema: .library, counting: [])
    #expect(report.problems == [] && report.repairs == [])
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

  @Test(arguments: [
    ("CREATE TABLE a (b CHECK (b > 0))", ["b > 0"]),
    ("CREATE TABLE a (b check(b IN ('(', \")\")), c, CHECK ((b) OR c))", ["b IN ('(', \")\")", "(b) OR c"]),
    ("CREATE TABLE \"check\" (recheck TEXT, [check (] INT, c CHECK/**/ -- (\n (c))", []),
    ("CREATE TABLE a (b DEFAULT 'CHECK (1)' /* CHECK (2) */, c -- CHECK (3)\n CHECK ( c <> 'é' ))", [" c <> 'é' "]),
    ("CREATE TABLE a (b CHECK (b > 0", []), ("CREATE TABLE a (b CHECK", []), ("", []),
  ])
  func `The rules of a table are read from its text`(sql: String, rules: [String]) {
    #expect(CheckConstraints.rules(in: sql) == rules)
  }
}
