import Foundation
import GRDB
import Logging
import MicroHTTP

/// The Gallery's SQLite file. Acknowledged writes are never lost.
struct GalleryDatabase: Sendable {
  private let pool: DatabasePool
  private let file: GalleryFile
  private let log: LogLimit?

  /// Opens a database. Creates a missing one, and migrates an old one.
  ///
  /// - Parameters:
  ///   - patience: How long a write waits for another process's lock, in seconds.
  ///   - logger: receives the error when nothing can be written any more.
  /// - Throws: ``GalleryDatabaseError`` if the file cannot be opened or written, or is not the Gallery's.
  init(path: String, patience: TimeInterval = 10, logger: Logger? = nil) throws(GalleryDatabaseError) {
    do {
      try Self.checkIsOurs(path)
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      pool = try DatabasePool(path: path, configuration: configuration)
      try Self.syncEveryCommit(pool)
      try GalleryMigrations.migrator.migrate(pool)
    } catch {
      throw GalleryDatabaseError(path: path, reason: error)
    }
    file = GalleryFile(path: path)
    log = logger.map { LogLimit($0) }
  }

  /// Opening a database in WAL mode writes to it, so a foreign file must be refused before.
  private static func checkIsOurs(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    var configuration = Configuration()
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if try GalleryMigrations.migrator.hasBeenSuperseded(db) { throw GalleryDatabaseError.Mismatch.isOfLaterVersion }
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      let isOurs = try Int.fetchOne(db, sql: "PRAGMA application_id") == GalleryMigrations.applicationID
      guard isEmpty || isOurs else { throw GalleryDatabaseError.Mismatch.isNoGallery }
    }
  }

  /// GRDB sets NORMAL when it opens a pool, which can lose the last commits in a power failure.
  /// https://www.sqlite.org/pragma.html#pragma_synchronous
  private static func syncEveryCommit(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else { throw SynchronousIsNotFull() }
    }
  }

  private struct SynchronousIsNotFull: Error {}

  /// Reads one state of the database, on the calling thread.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try pool.read(value)
  }

  /// Runs one transaction on the writer's own thread. When this returns, it is on disk.
  ///
  /// - Throws: ``DatabaseIsBusy`` if another process keeps the database locked, and `GalleryFile.WasReplaced` if the
  ///   file is no longer in its place.
  func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      let value = try await pool.write { [file] db in
        try file.checkIsInPlace()
        return try updates(db)
      }
      // The file may have been replaced during the transaction. Then the write is lost and must not be acknowledged.
      try file.checkIsInPlace()
      return value
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw DatabaseIsBusy()
    } catch let error as GalleryFile.WasReplaced {
      log?.write(
        .critical, "Nothing can be saved: the database file was removed or replaced.", ["reason": "\(error)"])
      throw error
    }
  }

  /// Closes the database, with all data in its main file. Do not use it afterwards.
  func close() throws {
    // SQLite cleans up if the last connection to close is a writer: https://www.sqlite.org/wal.html#the_wal_file
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }
}

/// Another process kept the database locked for too long. Nothing was written.
struct DatabaseIsBusy: Error {}
