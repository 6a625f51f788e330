import Changes
import Foundation
import MicroHTTP
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct ChangeSourceTests {
  private let library: Library
  private let book = LibraryTopics.book(1)

  init() throws { library = try Library() }

  private let update = "UPDATE book SET title = title || '!' WHERE id = 1"

  @Test func `A change is known when its write is acknowledged`() async throws {
    let before = try await library.database.currentChange()

    _ = try await library.database.write { [update] in try $0.run(update) }

    // Without a check in between: the writer has told.
    #expect(!library.database.isUnchanged([book], since: before))
    #expect(library.database.isUnchanged([LibraryTopics.book(2)], since: before))
    let after = try await library.database.currentChange()
    #expect(after > before)
    #expect(library.database.isUnchanged([book], since: after))
    #expect(try await library.database.currentChange() == after)
  }

  @Test func `A change of another connection is known at the next check`() async throws {
    let other = try Database(path: library.path, schema: .library)
    for _ in 0..<50 {
      let before = try await library.database.currentChange()
      _ = try await other.write { [update] in try $0.run(update) }
      #expect(try await library.database.currentChange() > before)
      #expect(!library.database.isUnchanged([book], since: before))
      #expect(library.database.isUnchanged([LibraryTopics.book(2)], since: before))
    }
    try other.close()
  }

  @Test func `A change of this process is known if another one came right before it`() async throws {
    let other = try Database(path: library.path, schema: .library)
    let before = try await library.database.currentChange()

    _ = try await other.write { try $0.run("UPDATE book SET title = 'Rafts' WHERE id = 3") }
    _ = try await library.database.write { [update] in try $0.run(update) }

    #expect(!library.database.isUnchanged([LibraryTopics.book(3)], since: before))
    #expect(!library.database.isUnchanged([book], since: before))
    try other.close()
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `After any number of another program's, later changes are known`() async throws {
    let other = try SQLiteFile(writing: library.path)
    try other.run(script: "PRAGMA ignore_check_constraints = TRUE")
    for number in [Int64.min, .max, -1, .min + 1, .max, 0] {
      _ = try other.write { try $0.run("UPDATE clock SET number = \(number)") }
      _ = try await library.database.currentChange()
    }

    let before = try await library.database.currentChange()
    _ = try await library.database.write { [update] in try $0.run(update) }
    #expect(!library.database.isUnchanged([book], since: before))
    try other.close()
  }

  @Test func `For a number that is not known yet, no topic counts as unchanged`() async throws {
    let now = try await library.database.currentChange()
    #expect(!library.database.isUnchanged([book], since: ChangeNumber(rawValue: now.rawValue + 1)))
  }

  @Test(
    .enabled(if: SQLShell.isAvailable, Comment(rawValue: SQLShell.reason)),
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A backup that is restored in place changes everything`() async throws {
    let backup = library.folder.path("backup.sqlite")
    try await runSQLShell(".backup '\(backup)'", on: library)
    for _ in 0..<5 { _ = try await library.database.write { [update] in try $0.run(update) } }
    let before = try await library.database.currentChange()

    try await runSQLShell(".restore '\(backup)'", on: library)

    let after = try await library.database.currentChange()
    #expect(after > before)
    #expect(!library.database.isUnchanged([LibraryTopics.book(3)], since: before))
    #expect(library.database.isUnchanged(.all, since: after))
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A change of the schema changes everything`() async throws {
    let other = try Database(path: library.path, schema: .library)
    let before = try await library.database.currentChange()

    _ = try await other.write { try $0.run("CREATE TABLE rack (id INTEGER PRIMARY KEY)") }

    let after = try await library.database.currentChange()
    #expect(after > before)
    #expect(!library.database.isUnchanged([LibraryTopics.book(3)], since: before))
    #expect(library.database.isUnchanged(.all, since: after))
    try other.close()
  }

  @Test(
    .enabled(if: SQLShell.isAvailable, Comment(rawValue: SQLShell.reason)),
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `The sqlite3 shell's changes are noticed, by the next check and by observers`() async throws {
    let seen = Mutex(TopicSet())
    let observation = library.database.observeChanges { topics in seen.withLock { $0.formUnion(topics) } }
    let before = try await library.database.currentChange()

    try await runSQLShell("\(update);", on: library)
    // The observer notices it without a check.
    try await waitUntil("the observer is told") { seen.withLock { $0.contains(book) } }

    #expect(!library.database.isUnchanged([book], since: before))
    #expect(seen.withLock { $0.contains(LibraryTopics.book(2)) } == false)
    withExtendedLifetime(observation) {}
  }

  @Test func `Observers are told of each change of this process until they are released`() async throws {
    let counts = Mutex((first: 0, second: 0))
    var first: ChangeObservation? = library.database.observeChanges { _ in counts.withLock { $0.first += 1 } }
    let second = library.database.observeChanges { _ in counts.withLock { $0.second += 1 } }

    _ = try await library.database.write { [update] in try $0.run(update) }
    try await waitUntil("both observers are told") { counts.withLock { $0 == (1, 1) } }
    first = nil
    _ = try await library.database.write { [update] in try $0.run(update) }
    try await waitUntil("the second observer is told") { counts.withLock { $0.second == 2 } }

    #expect(counts.withLock(\.first) == 1)
    #expect(first == nil)
    withExtendedLifetime(second) {}
  }

  @Test func `A transaction with many changes is one event`() async throws {
    let events = Mutex([TopicSet]())
    let observation = library.database.observeChanges { topics in events.withLock { $0.append(topics) } }

    try await library.database.write { db in
      for number in 10..<3_000 { try db.run("INSERT INTO book (id, shelfID, title) VALUES (?, 1, 'Copy')", [number]) }
    }
    _ = try await library.database.write { try $0.run("UPDATE loan SET seen = 7") }
    try await waitUntil("the second change is told") {
      events.withLock { $0.last?.contains(LibraryTopics.loanTable) == true && $0.count > 1 }
    }

    #expect(events.withLock(\.count) == 2)
    withExtendedLifetime(observation) {}
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A file that is replaced is an error, and is reported once if there are observers`() async throws {
    let reports = Mutex(0)
    let library = try Library { _ in reports.withLock { $0 += 1 } }
    _ = try await library.database.currentChange()
    let observation = library.database.observeChanges { _ in }
    try FileManager.default.moveItem(atPath: library.path, toPath: "\(library.path).moved")

    try await waitUntil("the file is reported") { reports.withLock { $0 > 0 } }
    await #expect(throws: DatabaseFile.WasReplaced.self) { try await library.database.currentChange() }
    // It gives a second report the time to come. There must be none, however long this takes.
    try await Task.sleep(for: .milliseconds(200))
    #expect(reports.withLock(\.self) == 1)

    try FileManager.default.moveItem(atPath: "\(library.path).moved", toPath: library.path)
    _ = try await library.database.currentChange()
    withExtendedLifetime(observation) {}
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `After closing, changes are unknown, also to threads that ask at the same time`() async throws {
    let database = library.database
    let observation = database.observeChanges { _ in }
    let number = try await database.currentChange()
    let (asking, ended, isOver) = (Counter(), Counter(), Counter())
    defer { isOver.add() }
    // They have threads of their own, because they never wait.
    for _ in 0..<4 {
      try DedicatedThread("asking").start {
        _ = try? database.sqlite?.log.current()
        asking.add()
        while isOver.value == 0, (try? database.sqlite?.log.current()) != nil {}
        ended.add()
      }
    }

    // This task would get its turn after many other tests, which the threads slow down.
    try await DedicatedThread.run("closing") {
      while asking.value < 4 { usleep(1_000) }
      try database.close()
    }
    try await waitUntil("all threads have noticed it") { ended.value == 4 }

    await #expect(throws: (any Error).self) { try await database.currentChange() }
    #expect(number.rawValue > 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `Without triggers in the schema, a page that reads a table cannot be compared`() async throws {
    let cupboard = try TestDatabase()
    let page = Dependencies()

    let number = try await cupboard.database.currentChange()
    try await Dependencies.$current.withValue(page) { _ = try await cupboard.cupCount() }

    #expect(page.isUnique)
    #expect(cupboard.database.isUnchanged([], since: number))
  }
}
