import Foundation
import GRDB

/// Copies a database while other programs use it.
public enum DatabaseBackup {
  /// A file that is already there is never overwritten.
  public struct FileExists: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String

    /// What to do, for the operator.
    public var description: String {
      "The file \(path.debugDescription) already exists. Choose another name, for example with the date."
    }
  }

  /// The copy cannot be created, for example because its folder does not exist.
  public struct CannotBeCreated: Error, CustomStringConvertible {
    /// The path of the copy.
    public let path: String
    /// Why, in the words of the system.
    public let reason: String
    /// Whether the program has no permission to create it.
    let isForbidden: Bool

    /// What happened, for the operator.
    public var description: String { "The backup \(path.debugDescription) can't be created: \(reason)." }
  }

  /// The database is on a PostgreSQL server, which is not copied file by file.
  public struct IsOnServer: Error, CustomStringConvertible {
    /// What to do, for the operator.
    public let description =
      "This is for SQLite files. Back up a database on a PostgreSQL server with the server's programs, such as pg_dump."

    /// Creates the error.
    public init() {}
  }

  /// The copy has errors, so it was removed.
  public struct IsDamaged: Error, CustomStringConvertible {
    /// What is damaged.
    public let problems: [String]

    /// What happened and what to do, for the operator.
    public var description: String {
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
  /// - Throws: ``UnusableDatabase``, ``IsOnServer``, ``FileExists``, ``CannotBeCreated``, ``IsDamaged``, and
  ///   `POSIXError`.
  public static func make(
    of path: String, at target: String, schema: Schema, counting tables: [String]
  ) throws -> DatabaseReport {
    if DatabaseAddress.isPostgreSQL(path) { throw IsOnServer() }
    guard !FileManager.default.fileExists(atPath: target) else { throw FileExists(path: target) }
    let temporary = "\(target)-new"
    defer { for name in ["", "-journal", "-wal", "-shm"] { unlink(temporary + name) } }
    for name in ["", "-journal", "-wal", "-shm"] { unlink(temporary + name) }
    try createForOwner(temporary, for: target)
    let report: DatabaseReport
    do {
      report = try SQLError.translating { try copy(path, to: temporary, schema, tables) }
    } catch {
      throw UnusableDatabase(path: path, reason: error)
    }
    guard report.problems.isEmpty else { throw IsDamaged(problems: report.problems) }
    try syncFile(temporary)
    // Unlike `rename`, this does not replace a file that somebody made in the meantime.
    guard link(temporary, target) == 0 else {
      throw errno == EEXIST ? FileExists(path: target) : POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    NewDatabase.syncFolder(of: target)
    return report
  }

  private static func copy(
    _ path: String, to target: String, _ schema: Schema, _ tables: [String]
  ) throws -> DatabaseReport {
    let source = try Connection(path: path, configuration: .reading(patience: 10))
    try schema.checkIsOurs(source)
    let copy = try Connection(path: target, configuration: Configuration())
    // One step is one read transaction. With several steps, a write would begin the copy again:
    // https://www.sqlite.org/c3ref/backup_finish.html
    try source.queue.backup(to: copy.queue, pagesPerStep: -1)
    try source.close()
    try copy.close()
    // Nobody else has the copy, so that no other file is made beside it: https://www.sqlite.org/uri.html#uriimmutable
    let checked = try Connection(
      path: "\(URL(filePath: target).absoluteString)?immutable=1", configuration: .reading(patience: 10))
    let report = try DatabaseReport(checked, schema, tables)
    try checked.close()
    return report
  }

  /// Like a database, the copy is for its owner only.
  private static func createForOwner(_ path: String, for target: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let error = errno
      throw CannotBeCreated(
        path: target, reason: String(cString: strerror(error)), isForbidden: FilePermission.isMissing(error))
    }
    close(descriptor)
  }

  private static func syncFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
