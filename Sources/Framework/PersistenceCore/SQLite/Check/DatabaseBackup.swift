import Foundation
import GRDB
import GRDBSQLite

/// Copies a database while other programs use it.
package enum DatabaseBackup {
  /// A file that is already there is never overwritten.
  package struct FileExists: Error, CustomStringConvertible {
    /// The path of the file.
    package let path: String

    /// What to do, for the operator.
    package var description: String {
      "The file \(path.debugDescription) already exists. Choose another name, for example with the date."
    }
  }

  /// The copy cannot be created, for example because its folder does not exist.
  package struct CannotBeCreated: Error, CustomStringConvertible {
    /// The path of the copy.
    package let path: String
    /// Why, in the words of the system.
    package let reason: String
    /// Whether the program has no permission to create it.
    let isForbidden: Bool

    /// What happened, for the operator.
    package var description: String { "The backup \(path.debugDescription) can't be created: \(reason)." }
  }

  /// The database is on a PostgreSQL server, which is not copied file by file.
  package struct IsOnServer: Error, CustomStringConvertible {
    /// What to do, for the operator.
    package let description =
      "This is for SQLite files. Back up a database on a PostgreSQL server with the server's programs, such as pg_dump."
  }

  /// The copy has errors, so it was removed.
  package struct IsDamaged: Error, CustomStringConvertible {
    /// What is damaged.
    package let problems: [String]

    /// What happened and what to do, for the operator.
    package var description: String {
      """
      The database is damaged, so no backup was made. Keep your older backups. What was found:
      \(problems.joined(separator: "\n"))
      """
    }
  }

  /// Copies the state of a database at one moment to a new file, checks the copy, and writes it to the disk.
  ///
  /// Nobody waits for the backup: readers and writers go on. The copy is one file, which a program can open. It has its
  /// name only when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - target: The path of the copy. Its folder must exist.
  ///   - schema: The schema of the database.
  ///   - tables: The tables whose rows are counted.
  /// - Returns: What the check of the copy found.
  /// - Throws: ``UnusableDatabase``, ``IsOnServer``, ``FileExists``, ``CannotBeCreated`` and ``IsDamaged``.
  package static func make(
    of path: String, at target: String, schema: Schema, counting tables: [String]
  ) throws -> DatabaseReport {
    if DatabaseAddress.isPostgreSQL(path) { throw IsOnServer() }
    let source = try open(path, schema)
    let file: NewFile
    do { file = try NewFile(target, permissions: 0o600) } catch { throw Self.error(for: error, target) }
    let report: DatabaseReport
    do {
      report = try copy(source, to: file.temporaryPath, schema, tables)
    } catch let error as DatabaseError {
      throw Self.error(for: error, path, target)
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
    guard report.problems.isEmpty else { throw IsDamaged(problems: report.problems) }
    do { try file.keep() } catch { throw Self.error(for: error, target) }
    return report
  }

  private static func open(_ path: String, _ schema: Schema) throws -> Connection {
    do {
      return try SQLError.translating {
        let source = try Connection(path: path, configuration: .reading(timeout: 10))
        try schema.check(Reader(source))
        return source
      }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
  }

  private static func copy(
    _ source: Connection, to target: String, _ schema: Schema, _ tables: [String]
  ) throws -> DatabaseReport {
    let copy = try Connection(path: target, configuration: Configuration())
    // One step is one read transaction. With several steps, a write would begin the copy again:
    // https://www.sqlite.org/c3ref/backup_finish.html
    try source.queue.backup(to: copy.queue, pagesPerStep: -1)
    try source.close()
    let report = try DatabaseReport(copy, schema, tables)
    try copy.close()
    return report
  }

  private static func error(for failure: NewFile.Failure, _ target: String) -> any Error {
    switch failure {
    case .exists: FileExists(path: target)
    case .system(let number):
      CannotBeCreated(
        path: target, reason: String(cString: strerror(number)), isForbidden: FilePermission.isMissing(number))
    }
  }

  /// While SQLite copies, an error can be that of either file. Where it cannot be written, it is the copy. The message of
  /// such an error is often "not an error".
  private static func error(for error: DatabaseError, _ path: String, _ target: String) -> any Error {
    switch error.resultCode {
    case .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM,
      .SQLITE_IOERR where ![.SQLITE_IOERR_READ, .SQLITE_IOERR_SHORT_READ].contains(error.extendedResultCode):
      CannotBeCreated(
        path: target, reason: String(cString: sqlite3_errstr(error.resultCode.rawValue)),
        isForbidden: error.resultCode == .SQLITE_PERM)
    default: UnusableDatabase(path: path, reason: SQLError(error))
    }
  }
}
