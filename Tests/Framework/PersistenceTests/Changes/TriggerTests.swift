import Changes
import Persistence
import TestSupport
import Testing

@testable import PersistenceCore

@Suite struct TriggerTests {
  private let library: Library

  init() throws { library = try Library() }

  @Test func `A change of a row touches its topics and those of no other row`() async throws {
    #expect(
      try await library.touched(by: "UPDATE book SET title = 'Black' WHERE id = 1") == ["shelf 1", "book 1", "books"])
    #expect(
      try await library.touched(by: "INSERT INTO book (id, shelfID, title) VALUES (4, 2, 'Rafts')")
        == ["shelf 2", "book 4", "books"])
    #expect(try await library.touched(by: "DELETE FROM book WHERE id = 2") == ["shelf 1", "book 2", "books"])
  }

  @Test func `A change that leaves every value as it is touches nothing`() async throws {
    #expect(try await library.touched(by: "UPDATE book SET title = title, note = note") == [])
    #expect(try await library.touched(by: "UPDATE book SET title = 'Black' WHERE id = 99") == [])
  }

  @Test func `A change of a column that a topic does not show touches only the whole table`() async throws {
    #expect(try await library.touched(by: "UPDATE loan SET seen = 5") == ["loans"])
    #expect(try await library.touched(by: "UPDATE book SET note = 'torn' WHERE id = 1") == ["books"])
  }

  @Test func `If only NULL counts in a column, a change to NULL is noticed, and a change to another value is not`()
    async throws
  {
    #expect(
      try await library.touched(by: "UPDATE book SET note = NULL WHERE id = 1") == ["shelf 1", "book 1", "books"])
  }

  @Test func `A row that gets another owner touches the old and the new one`() async throws {
    #expect(
      try await library.touched(by: "UPDATE book SET shelfID = 2 WHERE id = 1")
        == ["shelf 1", "shelf 2", "book 1", "books"])
  }

  @Test func `Two rows that swap their values in one statement touch their topics`() async throws {
    _ = try await library.database.write {
      try $0.run("INSERT INTO loan (token, bookID) VALUES (\(Library.bytes([0x01])), 1)")
    }

    #expect(
      try await library.touched(by: "UPDATE loan SET bookID = 4 - bookID") == ["book 1", "book 3", "loan", "loans"])
  }

  @Test func `An upsert touches the topics if it changes something, and none otherwise`() async throws {
    let upsert = """
      INSERT INTO loan (token, bookID, seen) VALUES (\(Library.bytes(Library.token)), 3, 1)
      ON CONFLICT (token) DO UPDATE SET bookID = excluded.bookID WHERE loan.bookID <> excluded.bookID
      """
    #expect(try await library.touched(by: upsert) == [])
    #expect(
      try await library.touched(by: upsert.replacing("3, 1", with: "1, 1")) == ["book 1", "book 3", "loan", "loans"])
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `REPLACE touches the topics of the row that it deletes`() async throws {
    #expect(
      try await library.touched(by: "INSERT OR REPLACE INTO book (id, shelfID, title) VALUES (2, 2, 'Canoes')")
        == ["shelf 1", "shelf 2", "book 2", "books"])
    #expect(
      try await library.touched(by: "REPLACE INTO book (id, shelfID, title, code) VALUES (4, 1, 'Kayaks', 'A')")
        == ["shelf 1", "book 1", "book 4", "books"])
    #expect(
      try await library.touched(by: "UPDATE OR REPLACE book SET code = 'C' WHERE id = 4")
        == ["shelf 1", "shelf 2", "book 3", "book 4", "loan", "books", "loans"])
  }

  /// The topic of the book shows no tokens. So the change of the row itself does not touch it.
  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `REPLACE touches the topics of the row that it deletes, also those that the changed row has`() async throws {
    _ = try await library.touched(by: "INSERT INTO loan (token, bookID) VALUES (x'00', 3)")

    #expect(
      try await library.touched(
        by: "UPDATE OR REPLACE loan SET token = \(Library.bytes(Library.token)) WHERE token = x'00'")
        == ["book 3", "loan", "loans"])
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `REPLACE without a row to delete touches no more than an update`() async throws {
    #expect(
      try await library.touched(by: "UPDATE OR REPLACE book SET code = code, note = 'thin' WHERE id = 1") == ["books"])
    #expect(
      try await library.touched(by: "UPDATE OR REPLACE loan SET token = x'01'") == ["loan", "loans"])
  }

  @Test func `A deletion that cascades touches the topics of every deleted row`() async throws {
    #expect(
      try await library.touched(by: "DELETE FROM shelf WHERE id = 2")
        == ["shelf 2", "book 3", "loan", "shelves", "books", "loans"])
  }

  @Test func `A changed row touches the topics of the rows that refer to it`() async throws {
    #expect(
      try await library.touched(by: "UPDATE shelf SET name = 'Teas' WHERE id = 1")
        == ["shelf 1", "book 1", "book 2", "shelves"])
  }

  @Test func `A write that fails touches nothing`() async throws {
    let touched = try await library.touched {
      await #expect(throws: SQLError.self) {
        try await library.database.write { db in
          try db.run("UPDATE book SET title = 'Black' WHERE id = 1")
          try db.run("INSERT INTO shelf (name) VALUES ('Tea')")
        }
      }
    }

    #expect(touched == [])
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A savepoint that is rolled back touches nothing in another program`() async throws {
    let other = try SQLiteFile(writing: library.path)

    let touched = try await library.touched {
      try other.run(
        script: """
          BEGIN; UPDATE book SET title = 'Canoes' WHERE id = 3; SAVEPOINT a; UPDATE book SET title = 'Black' WHERE id = 1;
          ROLLBACK TO a; COMMIT
          """)
    }

    #expect(touched == ["shelf 2", "book 3", "books"])
  }

  @Test func `Bytes have the same topic in the database as in the program`() async throws {
    for token in [[], [0x00], [0xFF], [0x01, 0x02], [0xFF, 0xFE, 0x03], [0x7F, 0x80, 0x00]] as [[UInt8]] {
      let before = try await library.database.currentChange()
      _ = try await library.database.write {
        try $0.run("INSERT INTO loan (token, bookID) VALUES (\(Library.bytes(token)), 1)")
      }

      #expect(!library.database.isUnchanged([LibraryTopics.loan(token)], since: before), "\(token)")
      #expect(library.database.isUnchanged([LibraryTopics.loan(Library.token)], since: before), "\(token)")
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A transaction that changes very many rows touches all topics, and the next one only its own`()
    async throws
  {
    let fill = "INSERT INTO visit (id) VALUES (NULL)"
    let touched = try await library.touched {
      try await library.database.write { db in
        for number in 10..<4_000 {
          try db.run("INSERT INTO book (id, shelfID, title) VALUES (?, 1, 'Copy')", [number])
        }
        try db.run(fill)
      }
    }
    #expect(touched == Library.topics.map(\.key))

    #expect(try await library.touched(by: "UPDATE loan SET seen = 6") == ["loans"])
    let isReset = try await library.database.read { try $0.value("SELECT NOT isAllTouched FROM clock", as: Bool.self) }
    #expect(isReset == true)
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A later version replaces the triggers that it declares in another way`() async throws {
    let path = library.path
    try library.database.close()
    let later = Schema.library.with(
      Schema.library.steps + [Step("seen", sqlite: "ALTER TABLE loan ADD COLUMN place TEXT")],
      tables: Schema.library.tables.filter { $0.name != "loan" } + [
        Table("loan", .onAnyChange { [LibraryTopics.loan($0.bytes("token"))] })
      ])
    let database = try Database(path: path, schema: later)
    let before = try await database.currentChange()

    _ = try await database.write { try $0.run("UPDATE loan SET place = 'Home'") }

    #expect(!database.isUnchanged([LibraryTopics.loan(Library.token)], since: before))
    #expect(database.isUnchanged([LibraryTopics.book(3)], since: before))
    let count: Int? = try await database.read { try $0.value("SELECT count(*) FROM clock") }
    #expect(count == 1)
    try database.close()
  }
}
