import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

/// The files that a process has open, and others that it did not make.
@Suite(.enabled(if: TestEngine.hasFiles, "\(TestEngine.filesOnly)")) struct ChangeRecordTests {
  @Test func `A later version's triggers are left alone`() async throws {
    let library = try Library()
    let shell = try SQLiteFile(writing: library.path)
    try shell.run(
      script: """
        INSERT INTO grdb_migrations VALUES ('from the future');
        DROP TRIGGER "change of book by INSERT"
        """)
    try shell.close()

    _ = try await library.database.write { try $0.run("UPDATE book SET title = 'Black' WHERE id = 1") }

    let hasTrigger = try await library.database.read {
      try $0.hasRow("SELECT 1 FROM sqlite_master WHERE name = 'change of book by INSERT'")
    }
    #expect(!hasTrigger)
  }

  @Test func `A file that is replaced is noticed without a write and without observers`() async throws {
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
