import Foundation
import GRDB
import Logging
import MicroHTTP

/// The shop's SQLite file: one writer, readers beside it, and no acknowledged write lost.
struct ShopDatabase: Sendable {
  private let writer: DatabaseQueue
  private let readers: DatabaseReaders
  private let file: DatabaseFile
  private let log: LogLimit?

  /// Opens a database, makes one where there is none, and brings an older one up to date.
  ///
  /// - Parameters:
  ///   - patience: How long a write waits for another process to let go of the database, in seconds.
  ///   - logger: Gets why nothing can be written any more.
  /// - Throws: ``ShopDatabaseError`` where the file can't be opened or written, or isn't a shop's.
  init(path: String, patience: TimeInterval = 10, logger: Logger? = nil) throws(ShopDatabaseError) {
    do {
      (writer, readers, file) = try FolderLock.withFolder(of: path) {
        if FileManager.default.fileExists(atPath: path) {
          try Self.checkIsOurs(path)
        } else {
          try NewDatabase.make(at: path)
        }
        var configuration = Configuration()
        // Another process (an import) may be writing: wait for it.
        configuration.busyMode = .timeout(patience)
        let readers = configuration
        configuration.journalMode = .wal
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        try Self.syncEveryCommit(writer)
        try ShopMigrations.migrator.migrate(writer)
        return (writer, try DatabaseReaders(path: path, configuration: readers), DatabaseFile(path: path))
      }
    } catch {
      throw ShopDatabaseError(path: path, reason: error)
    }
    log = logger.map { LogLimit($0) }
  }

  /// Opening a database in WAL mode writes: a file of something else is turned away before.
  private static func checkIsOurs(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 { throw ShopDatabaseError.Mismatch.isEmpty }
    var configuration = Configuration()
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if try ShopMigrations.migrator.hasBeenSuperseded(db) { throw ShopDatabaseError.Mismatch.isOfLaterVersion }
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      let isOurs = try Int.fetchOne(db, sql: "PRAGMA application_id") == ShopMigrations.applicationID
      guard isEmpty || isOurs else { throw ShopDatabaseError.Mismatch.isNoShop }
    }
  }

  /// GRDB sets NORMAL when it opens a database in WAL mode, which may lose the last commits in a power cut.
  /// https://www.sqlite.org/pragma.html#pragma_synchronous
  private static func syncEveryCommit(_ writer: DatabaseQueue) throws {
    try writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else { throw SynchronousIsNotFull() }
    }
  }

  private struct SynchronousIsNotFull: Error {}

  /// Reads one state of the database, here and now: on the thread that asks.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try readers.read(value)
  }

  /// Runs one transaction on the writer's own thread. It is on the disk when this returns.
  ///
  /// - Throws: ``DatabaseIsBusy`` where another process does not let go of the database, and
  ///   `DatabaseFile.WasReplaced` where the file is not in its place any more.
  func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      let value = try await writer.write(inPlace(updates))
      // It may have been replaced during the transaction: what nobody can find again is not acknowledged.
      try file.checkIsInPlace()
      return value
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw DatabaseIsBusy()
    } catch let error as DatabaseFile.WasReplaced {
      report(error)
      throw error
    }
  }

  /// Runs one transaction when the writer gets to it, for what may as well be lost. Nobody hears of it.
  func writeLater(_ updates: @escaping @Sendable (Database) throws -> Void) {
    writer.asyncWrite(inPlace(updates)) { _, result in
      if case .failure(let error as DatabaseFile.WasReplaced) = result { report(error) }
    }
  }

  /// Runs one transaction and waits for it: for a program that serves nobody yet.
  ///
  /// - Throws: As ``write(_:)`` does.
  func writeAndWait<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    let value = try writer.write { db in
      try file.checkIsInPlace()
      return try updates(db)
    }
    try file.checkIsInPlace()
    return value
  }

  /// A transaction that begins only while the file is in its place. A write into another would spoil the files of the
  /// database that has come there.
  private func inPlace<Value>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) -> @Sendable (Database) throws -> Value {
    { [file] db in
      try file.checkIsInPlace()
      return try updates(db)
    }
  }

  private func report(_ error: DatabaseFile.WasReplaced) {
    log?.write(.critical, "Nothing can be saved: the database file was removed or replaced.", ["reason": "\(error)"])
  }

  /// Closes the file. Who closes it last leaves all of it in the one file, ready to be copied.
  func close() throws {
    try readers.close()
    try writer.close()
  }
}
