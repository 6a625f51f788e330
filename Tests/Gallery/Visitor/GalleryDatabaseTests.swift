import Foundation
import Persistence
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct GalleryDatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(opening path: String) -> String? {
    do {
      try GalleryDatabase(path: path).close()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `Each commit is synced to the disk`() async throws {
    let database = try GalleryDatabase(path: folder.path("gallery.sqlite"))

    let (synchronous, mode) = try await database.write { db in
      (try db.value("PRAGMA synchronous", as: Int.self), try db.value("PRAGMA journal_mode", as: String.self))
    }

    #expect(synchronous == 2)
    #expect(mode == "wal")
  }

  @Test func `A database that is opened again has its content`() async throws {
    let path = folder.path("gallery.sqlite")
    let database = try GalleryDatabase(path: path)
    try database.execute("INSERT INTO visitor VALUES (1, zeroblob(32), 0)")
    try database.close()

    #expect(try GalleryDatabase(path: path).count("visitor") == 1)
  }

  @Test func `A file that is not a database is not changed, and the error says so`() throws {
    let letter = String(repeating: "This is a letter. ", count: 100)
    let file = try folder.write(letter, to: "letter.txt")

    let refusal = try #require(self.refusal(opening: file.path))

    #expect(refusal.contains("file is not a database"))
    #expect(!refusal.contains("\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == letter)
  }

  @Test func `A database of another program is not changed`() throws {
    let path = folder.path("other.sqlite")
    let other = try SQLiteFile(writing: path)
    try other.run(script: "CREATE TABLE visitor (name TEXT)")
    try other.close()
    let before = try Data(contentsOf: URL(filePath: path))

    #expect(refusal(opening: path)?.contains("it is a database of something else") == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `A database of a later version is refused`() async throws {
    let path = folder.path("gallery.sqlite")
    let database = try GalleryDatabase(path: path)
    try database.execute("INSERT INTO grdb_migrations VALUES ('later')")
    try database.close()

    #expect(refusal(opening: path)?.contains("later version") == true)
  }

  @Test func `The error for a missing folder names it`() {
    #expect(refusal(opening: folder.path("no/such.sqlite"))?.contains("no/such.sqlite") == true)
  }

  @Test(arguments: [false, true])
  func `A write into a file that was removed or replaced is not acknowledged`(isReplaced: Bool) async throws {
    let path = folder.path("gallery.sqlite")
    let log = TestLog().expectingErrors()
    let database = try GalleryDatabase(path: path, logger: log.logger)
    let insert = "INSERT INTO visitor VALUES (1, zeroblob(32), 0)"

    await #expect(throws: DatabaseFile.WasReplaced.self) {
      try await database.write { db in
        try db.run(insert)
        try FileManager.default.moveItem(atPath: path, toPath: "\(path).moved")
        if isReplaced { try Data("Another file.".utf8).write(to: URL(filePath: path)) }
      }
    }
    await #expect(throws: DatabaseFile.WasReplaced.self) { try await database.write { try $0.run(insert) } }

    // It is logged once a minute.
    #expect(log.errors.map { $0.message.contains("was removed or replaced") } == [true])
  }
}
