public import Foundation
import GRDB

/// An SQLite database with one writer and many readers. An acknowledged write is never lost.
///
/// ```swift
/// let database = try Database(path: "shop.sqlite", schema: .shop)
/// let sorts = try await database.read { db in
///   try db.rows("SELECT id, name FROM sort ORDER BY id") { row in try Sort(row) }
/// }
/// ```
public final class Database: Sendable {
  let writer: Connection
  let readers: ReaderPool
  let file: DatabaseFile
  /// Nil if the schema declares no triggers.
  let changes: ChangeLog?
  let written: WrittenTopics?
  let report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?

  /// Opens a database. Creates it if the file does not exist, and migrates an older one.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its folder must exist.
  ///   - schema: The schema of the database.
  ///   - patience: How long a write waits for another program to release the database, in seconds.
  ///   - report: Called on any thread when writing is no longer possible.
  /// - Throws: ``UnusableDatabase`` if the file cannot be opened or written, or has another schema.
  public init(
    path: String, schema: Schema, patience: TimeInterval = 10,
    report: (@Sendable (DatabaseFile.WasReplaced) -> Void)? = nil
  ) throws(UnusableDatabase) {
    self.report = report
    do {
      (writer, readers, file, changes) = try FolderLock.withFolder(of: path) {
        try SQLError.translating {
          if FileManager.default.fileExists(atPath: path) {
            try Self.check(path, schema)
          } else {
            try NewDatabase.make(at: path, schema)
          }
          return try Self.open(path, schema, patience, report)
        }
      }
      written = changes == nil ? nil : WrittenTopics(writer)
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  /// Checks the file before it is opened for writing. Opening a database in WAL mode writes to it, which would change
  /// another program's file.
  private static func check(_ path: String, _ schema: Schema) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 {
      throw UnusableDatabase.Mismatch.isEmpty(name: schema.name)
    }
    let connection = try Connection(path: path, configuration: .reading(patience: 0))
    try schema.checkIsOurs(connection)
    try connection.close()
  }

  private static func open(
    _ path: String, _ schema: Schema, _ patience: TimeInterval,
    _ report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?
  ) throws -> (Connection, ReaderPool, DatabaseFile, ChangeLog?) {
    var configuration = Configuration.writing(patience: patience)
    configuration.journalMode = .wal
    let writer = try Connection(path: path, configuration: configuration)
    try syncEveryCommit(writer)
    try schema.migrate(writer)
    let file = DatabaseFile(path: path)
    let coverage = try schema.coverage(Reader(writer))
    let reading = Configuration.reading(patience: patience)
    let changes = try coverage.map { coverage in
      try ChangeLog(
        Connection(path: path, configuration: reading), file: file, coverage: coverage, report: report)
    }
    return (
      writer, try ReaderPool(path: path, configuration: reading, file: file, coverage: coverage), file, changes
    )
  }

  /// GRDB sets NORMAL when it opens a database in WAL mode. With NORMAL, a power failure may lose the last commits.
  /// https://www.sqlite.org/pragma.html#pragma_synchronous
  private static func syncEveryCommit(_ writer: Connection) throws {
    try writer.run("PRAGMA synchronous = FULL")
    guard try Reader(writer).value("PRAGMA synchronous") == 2 else { throw SynchronousIsNotFull() }
  }

  private struct SynchronousIsNotFull: Error {}

  /// Closes the database. It must not be used afterwards. When the last program closes it, all data is in the one file,
  /// which can then be copied.
  ///
  /// - Throws: ``SQLError``.
  public func close() throws {
    try SQLError.translating {
      try changes?.close()
      try readers.close()
      try writer.close()
    }
  }
}
