import Changes
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

/// Another process writes: the sqlite3 shell, which says after each commit that it is done.
@Suite(
  .enabled(if: SQLShell.isAvailable, Comment(rawValue: SQLShell.reason)),
  .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly))) struct ChangeProcessTests
{
  private let library: Library

  init() throws { library = try Library() }

  @Test func `A page that is kept is never shown after another process has acknowledged a change`() async throws {
    let count = 300
    let commands = (1...count).map { "UPDATE book SET title = '\($0)' WHERE id = 1;\n.shell echo \($0) > done" }
    let database = library.database
    _ = try await database.write { try $0.run("UPDATE book SET title = '0' WHERE id = 1") }
    let topics: TopicSet = [LibraryTopics.book(1)]
    var (kept, number) = (0, ChangeNumber(rawValue: -1))
    var (hits, reads) = (0, 0)

    try await withSQLShell(commands, on: library) { program in
      var isOver = false
      while !isOver {
        try Task.checkCancellation()
        // After the end of the program, one more look must be enough.
        isOver = !program.isRunning
        let done = Int(library.folder.text("done").trimmingCharacters(in: .newlines)) ?? 0
        let current = try await database.currentChange()
        if number.rawValue >= 0, database.isUnchanged(topics, since: number) {
          hits += 1
          #expect(kept >= done, "the page of change \(kept) was shown after change \(done)")
        } else {
          reads += 1
          number = current
          let title: String? = try await database.read { try $0.value("SELECT title FROM book WHERE id = 1") }
          kept = title.flatMap { Int($0) } ?? 0
        }
        // Other tests shall go on, too.
        await Task.yield()
      }
      #expect(try await program.end() == 0, "\(program.errors)")
      #expect(kept == count)
    }

    _ = try await database.currentChange()
    if database.isUnchanged(topics, since: number) { hits += 1 }
    #expect(hits > 0 && reads > 0, "\(hits) hits, \(reads) reads")
  }

  @Test func `Opening and closing leaves SQLite's locks alone while other processes write`() async throws {
    let commands = (1...150).map { "UPDATE book SET note = '\($0)' WHERE id = 2; INSERT INTO visit VALUES (NULL);" }
    let shared = "\(library.path)-shm"
    _ = try await library.database.currentChange()
    let before = try (0..<9).map { _ in try Self.locks(on: shared) }.sorted()[4]
    #expect(before > 0)

    try await withSQLShell([".timeout 60000"] + commands, on: library) { first in
      try await withSQLShell([".timeout 60000"] + commands, on: library) { second in
        for _ in 0..<20 {
          let other = try Database(path: library.path, schema: .library)
          _ = try await other.currentChange()
          _ = try await other.write { try $0.run("UPDATE loan SET seen = seen + 1") }
          _ = try await library.database.currentChange()
          try other.close()
          try await waitUntil("all locks are in the list") { try Self.locks(on: shared) == before }
        }
        #expect(try await first.end() == 0, "\(first.errors)")
        #expect(try await second.end() == 0, "\(second.errors)")
      }
    }

    #expect(try await library.database.read { try $0.values("PRAGMA integrity_check") } == ["ok"])
    #expect(try await library.database.read { try $0.value("SELECT count(*) FROM visit") } == 300)
    #expect(try await library.database.read { try $0.value("SELECT seen FROM loan") } == 20)
  }

  /// The number of locks of this process on a file.
  ///
  /// The kernel writes the list in pieces. If other locks come and go meanwhile, a line can be missing. A lock that was lost
  /// does not come back.
  private static func locks(on path: String) throws -> Int {
    let inode = try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    // A file of /proc has no size, so it is read to its end.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/locks"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let pid = ProcessInfo.processInfo.processIdentifier
    return text.split(separator: "\n").count { line in
      let fields = line.split(separator: " ")
      return fields.contains("\(pid)") && fields.contains { $0.hasSuffix(":\(inode)") }
    }
  }
}
