import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly))) struct OpeningTests {
  private let cupboard: TestDatabase

  init() throws { cupboard = try TestDatabase() }

  private func refusal(opening path: String, _ schema: Schema = .test) -> UnusableDatabase? {
    do {
      try Database(path: path, schema: schema).close()
      return nil
    } catch {
      return error as? UnusableDatabase
    }
  }

  @Test func `An empty file is refused and left as it is`() throws {
    let file = cupboard.folder.appending(path: "empty.sqlite")
    try Data().write(to: file)

    let refusal = try #require(self.refusal(opening: file.path))

    #expect(
      refusal.description.hasSuffix("it is empty. Remove it to start with a new cupboard, or restore your backup."))
    #expect(DatabaseExitCode.code(for: refusal) == EX_DATAERR)
    #expect(try Data(contentsOf: file).isEmpty)
  }

  @Test(.disabled(if: Database.hasServerEngine, "The tests were built with the trait PostgreSQL."))
  func `Without the engine, the address of a server is refused, and the error says how to build the program`() throws {
    for refusal in [
      refusal(opening: "postgres://shop:secret@db.example/shop"),
      #expect(throws: UnusableDatabase.self) {
        try Database(readingServer: "postgres://shop:secret@db.example/shop", schema: .test)
      },
    ] {
      let refusal = try #require(refusal)
      #expect(
        refusal.description == """
          The database "postgres://shop@db.example/shop" can't be used: this program was built without PostgreSQL. \
          Build it with --traits PostgreSQL.
          """)
      #expect(DatabaseExitCode.code(for: refusal) == EX_CONFIG)
    }
  }

  @Test func `A missing file is refused and not created, unless it may be`() throws {
    let path = cupboard.folder.appending(path: "missing.sqlite").path

    let refusal = #expect(throws: UnusableDatabase.self) {
      try Database(path: path, schema: .test, mayMake: false)
    }

    #expect(DatabaseExitCode.code(for: try #require(refusal)) == EX_NOINPUT)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A check of a file that nobody uses leaves no other file beside it`() throws {
    try cupboard.database.close()
    let names = { try FileManager.default.contentsOfDirectory(atPath: cupboard.folder.path).sorted() }
    let before = try names()

    let report = try DatabaseReport(checking: cupboard.path, schema: .test, counting: ["cup"])

    #expect(report.problems == [] && report.counts.map(\.table) == ["cup"])
    #expect(try names() == before)
  }

  @Test func `A check sees what a program has just written`() async throws {
    try cupboard.addCup("Blue")

    let report = try DatabaseReport(checking: cupboard.path, schema: .test, counting: ["cup"])

    #expect(report.problems == [] && report.counts.map(\.count) == [1])
  }

  @Test func `What is not a file is refused, and nobody waits for it`() throws {
    let pipe = cupboard.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, words) in [(cupboard.folder.path, "it is a folder"), (pipe, "it is a pipe"), ("/dev/null", "a device")] {
      let opening = try #require(refusal(opening: path))
      let checking = #expect(throws: UnusableDatabase.self) {
        try DatabaseReport(checking: path, schema: .test, counting: [])
      }
      let reading = #expect(throws: UnusableDatabase.self) { try SQLiteFile(reading: path) }

      for error in [opening, checking, reading] { #expect(error?.description.contains(words) == true) }
      #expect(DatabaseExitCode.code(for: opening) == EX_DATAERR)
    }
  }

  @Test func `A database of a program without an application id is refused and left as it is`() throws {
    let file = cupboard.folder.appending(path: "notes.sqlite")
    let notes = try SQLiteFile(writing: file.path)
    try notes.run(script: "CREATE TABLE cup (note TEXT)")
    try notes.close()
    let before = try Data(contentsOf: file)

    #expect(refusal(opening: file.path)?.description.hasSuffix("it is a database of something else.") == true)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `A file that is not a database is reported, with the exit code for invalid data`() throws {
    let file = cupboard.folder.appending(path: "letter.txt")
    try Data(String(repeating: "This is a letter. ", count: 100).utf8).write(to: file)

    let refusal = try #require(self.refusal(opening: file.path))

    #expect(refusal.description == "The database \(file.path.debugDescription) can't be used: file is not a database.")
    #expect(DatabaseExitCode.code(for: refusal) == EX_DATAERR)
  }

  @Test func `A missing folder is reported, with the exit code for a file that can't be created`() {
    let refusal = refusal(opening: cupboard.folder.appending(path: "no/cupboard.sqlite").path)

    #expect(refusal?.description.contains("unable to open database file") == true)
    #expect(refusal.flatMap { DatabaseExitCode.code(for: $0) } == EX_CANTCREAT)
  }
}
