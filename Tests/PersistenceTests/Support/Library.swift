import MVVM
import TestSupport

@testable import Persistence

/// The topics of the library.
enum LibraryTopics {
  static let shelfTable = TopicKind(slot: 0)
  static let bookTable = TopicKind(slot: 1)
  static let loanTable = TopicKind(slot: 2)
  static let shelf = TopicKind(slots: 256..<512)
  static let book = TopicKind(slots: 512..<1024)
  static let loan = TopicKind(slots: 2048..<4096)
}

extension Schema {
  /// Shelves with books, which are lent. A book shows the name of its shelf. No page shows when a loan was last seen.
  static let library = Schema(
    name: "library", applicationID: 0x5649_5401,
    migrations: [
      Migration(
        "books",
        """
        CREATE TABLE shelf (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE book (
          id INTEGER PRIMARY KEY,
          shelfID INTEGER NOT NULL REFERENCES shelf (id) ON DELETE CASCADE,
          title TEXT NOT NULL,
          code TEXT UNIQUE,
          note TEXT
        ) STRICT;
        CREATE INDEX bookOfShelf ON book (shelfID);
        CREATE TABLE loan (
          token BLOB PRIMARY KEY,
          bookID INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
          seen INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE visit (id INTEGER PRIMARY KEY) STRICT;
        """),
      Migration(
        "changes",
        triggers: [
          ChangeTriggers(
            table: "shelf", whole: LibraryTopics.shelfTable,
            [
              .onAnyChange { row in [LibraryTopics.shelf(row["id"])] },
              .on(["id", "name"]) { row in
                [LibraryTopics.book(row.each("id", of: "book", where: "shelfID", equals: "id"))]
              },
            ]),
          ChangeTriggers(
            table: "book", whole: LibraryTopics.bookTable,
            [
              .on(["id", "shelfID", "title", "code", .presence(of: "note")]) { row in
                [LibraryTopics.book(row["id"]), LibraryTopics.shelf(row["shelfID"])]
              }
            ]),
          ChangeTriggers(
            table: "loan", whole: LibraryTopics.loanTable,
            [
              .on(["token", "bookID"]) { row in
                [LibraryTopics.loan(row.bytes("token")), LibraryTopics.book(row["bookID"])]
              }
            ]),
        ]),
    ])
}

/// A library with two shelves, three books and a loan.
struct Library: Sendable {
  static let token: [UInt8] = [0xAB, 0xCD, 0xEF]

  let folder: TemporaryFolder
  let database: Database

  var path: String { folder.path("library.sqlite") }

  init(report: (@Sendable (DatabaseFile.WasReplaced) -> Void)? = nil) throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.path("library.sqlite"), schema: .library, report: report)
    try database.writeAndWait { db in
      try db.run(
        script: """
          INSERT INTO shelf (id, name) VALUES (1, 'Tea'), (2, 'Boats');
          INSERT INTO book (id, shelfID, title, code, note)
          VALUES (1, 1, 'Oolong', 'A', 'worn'), (2, 1, 'Longjing', 'B', NULL), (3, 2, 'Junks', 'C', NULL);
          INSERT INTO loan (token, bookID) VALUES (x'abcdef', 3);
          """)
    }
  }

  /// The topics, by name.
  static let topics: KeyValuePairs<String, Topic> = [
    "shelf 1": LibraryTopics.shelf(1), "shelf 2": LibraryTopics.shelf(2), "book 1": LibraryTopics.book(1),
    "book 2": LibraryTopics.book(2), "book 3": LibraryTopics.book(3), "book 4": LibraryTopics.book(4),
    "loan": LibraryTopics.loan(token), "shelves": LibraryTopics.shelfTable(0), "books": LibraryTopics.bookTable(0),
    "loans": LibraryTopics.loanTable(0),
  ]

  /// The topics that `body` touches, in the order of ``topics``.
  func touched(by body: () async throws -> Void) async throws -> [String] {
    let before = try await database.currentChange()
    try await body()
    _ = try await database.currentChange()
    return Self.topics.filter { !database.isUnchanged([$0.value], since: before) }.map(\.key)
  }

  /// The topics that statements of this process touch.
  func touched(by sql: String...) async throws -> [String] {
    try await touched { try await database.write { db in for sql in sql { _ = try db.run(sql) } } }
  }
}
