package import Foundation
import GRDB

/// An SQLite file with one writer and many readers.
package final class SQLiteEngine: Engine {
  let path: String
  let writer: Connection
  /// That of the writer.
  let timeout: LockTimeout
  let readers: ReaderPool
  let file: DatabaseFile
  let log: ChangeLog
  let written: WrittenTopics
  package let siteKey: [UInt8]
  let report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?

  package var dialect: SQLDialect { .sqlite }
  package var changes: any EngineChanges { log }
  package var pool: any ReadingPool { readers }

  /// - Throws: ``UnusableDatabase/Mismatch``, ``SQLError``, and an error of the file system.
  package init(
    path: String, schema: Schema, mayMake: Bool, timeout: TimeInterval, statementBudget: Duration = .milliseconds(250),
    report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?
  ) throws {
    self.path = path
    self.report = report
    let timeout = LockTimeout(timeout)
    self.timeout = timeout
    (writer, readers, file, log, written, siteKey) = try FolderLock.withFolder(of: path) {
      try SQLError.translating {
        if FileManager.default.fileExists(atPath: path) {
          try Self.check(path, schema)
        } else {
          guard mayMake else { throw UnusableDatabase.Mismatch.isMissing(name: schema.name) }
          try NewDatabase.make(at: path, schema)
        }
        return try Self.open(path, schema, timeout, statementBudget, report)
      }
    }
  }

  /// Checks the file before it is opened for writing. Opening a database in WAL mode writes to it, which would change
  /// another program's file.
  private static func check(_ path: String, _ schema: Schema) throws {
    try Connection.checkIsFile(path)
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 {
      throw UnusableDatabase.Mismatch.isEmpty(name: schema.name)
    }
    let connection = try Connection(path: path, configuration: .reading(timeout: 0))
    try schema.check(Reader(connection))
    try connection.close()
  }

  private static func open(
    _ path: String, _ schema: Schema, _ timeout: LockTimeout, _ statementBudget: Duration,
    _ report: (@Sendable (DatabaseFile.WasReplaced) -> Void)?
  ) throws -> (Connection, ReaderPool, DatabaseFile, ChangeLog, WrittenTopics, siteKey: [UInt8]) {
    var configuration = Configuration.writing(timeout)
    configuration.journalMode = .wal
    let writer = try Connection(path: path, configuration: configuration)
    try syncEveryCommit(writer)
    let opened = try schema.migrate(writer)
    let coverage = try schema.coverage(Reader(writer), opened.slots)
    let file = DatabaseFile(path: path)
    let reading = Configuration.reading(timeout: timeout.longest)
    let changes = try ChangeLog(
      Connection(path: path, configuration: reading), file: file, coverage: coverage, report: report)
    let readers = ReaderPool(
      path: path, configuration: reading, file: file, coverage: coverage, budget: statementBudget)
    return (writer, readers, file, changes, WrittenTopics(writer), opened.siteKey)
  }

  /// GRDB sets NORMAL when it opens a database in WAL mode. With NORMAL, a power failure may lose the last commits.
  /// https://www.sqlite.org/pragma.html#pragma_synchronous
  private static func syncEveryCommit(_ writer: Connection) throws {
    try writer.run("PRAGMA synchronous = FULL")
    guard try Reader(writer).value("PRAGMA synchronous") == 2 else {
      throw SQLError(kind: .other, message: "PRAGMA synchronous cannot be set to FULL", sql: nil)
    }
  }

  package func close() throws {
    try SQLError.translating {
      try log.close()
      try readers.close()
      try writer.close()
    }
  }
}
