import Foundation
import Synchronization

@testable import Persistence

extension Schema {
  /// Cups and saucers, of which several columns have the same name.
  static let test = Schema(
    name: "cupboard", applicationID: 0x5649_5400,
    migrations: [
      Migration(
        "cups",
        """
        CREATE TABLE cup (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, note TEXT, weight ANY) STRICT;
        CREATE TABLE saucer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, cupID INTEGER NOT NULL REFERENCES cup (id)) STRICT;
        """)
    ])
}

/// A database in a folder that goes with the last reference.
final class TestDatabase: Sendable {
  let folder: URL
  let database: Database

  var path: String { folder.appending(path: "cupboard.sqlite").path }

  init(patience: TimeInterval = 10, report: (@Sendable (DatabaseFile.WasReplaced) -> Void)? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "PersistenceTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try Database(
      path: folder.appending(path: "cupboard.sqlite").path, schema: .test, patience: patience, report: report)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func addCup(_ name: String, note: String? = nil, weight: StoredValue = .null) throws {
    try database.writeAndWait { db in
      let arguments: Arguments = [name, note, Stored(weight)]
      _ = try db.run("INSERT INTO cup (name, note, weight) VALUES (?, ?, ?)", arguments)
    }
  }

  func cupCount() async throws -> Int {
    try await database.read { try $0.value("SELECT count(*) FROM cup") ?? 0 }
  }
}

/// A value of any type.
struct Stored: ColumnValue {
  let stored: StoredValue

  init(_ value: StoredValue) { stored = value }

  init(_ column: borrowing Column) throws { throw column.unexpectedValue(for: "nothing") }
}

/// The statements that readers have run.
final class Statements: Sendable {
  private let kept = Mutex<[String]>([])

  init(of database: Database) {
    database.readers.trace { [weak self] statement in self?.kept.withLock { $0.append(statement) } }
  }

  func count(of statement: String) -> Int {
    kept.withLock { $0.count { $0.hasPrefix(statement) } }
  }
}
