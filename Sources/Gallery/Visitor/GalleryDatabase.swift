import Foundation
import GRDB
import Logging
import MicroHTTP

/// The Gallery's SQLite file. No acknowledged write is lost.
struct GalleryDatabase: Sendable {
  private let pool: DatabasePool
  private let file: GalleryFile
  private let log: LogLimit?

  /// Opens a database, makes one where there is none, and brings an older one up to date.
  ///
  /// - Parameters:
  ///   - patience: How long a write waits for another process to let go of the database, in seconds.
  ///   - logger: Gets why nothing can be written any more.
  /// - Throws: ``GalleryDatabaseError`` where the file can't be opened or written, or isn't the Gallery's.
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

  /// Opening a database in WAL mode writes: a file of something else is turned away before.
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

  /// GRDB sets NORMAL when it opens a pool, which may lose the last commits in a power cut.
  /// https://www.sqlite.org/pragma.html#pragma_synchronous
  private static func syncEveryCommit(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else { throw SynchronousIsNotFull() }
    }
  }

  private struct SynchronousIsNotFull: Error {}

  /// Reads one state of the database, on the thread that asks.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try pool.read(value)
  }

  /// Runs one transaction on the writer's own thread. It is on the disk when this returns.
  ///
  /// - Throws: ``DatabaseIsBusy`` where another process does not let go of the database, and `GalleryFile.WasReplaced`
  ///   where the file is not in its place any more.
  func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      let value = try await pool.write { [file] db in
        try file.checkIsInPlace()
        return try updates(db)
      }
      // It may have been replaced during the transaction: what nobody can find again is not acknowledged.
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

  /// Closes the file, which leaves all of it in the one file. Nothing may use the database afterwards.
  func close() throws {
    // SQLite tidies up when a writer is the last to close: https://www.sqlite.org/wal.html#the_wal_file
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }
}

/// Another process has been writing for longer than this one waits. Nothing was written.
struct DatabaseIsBusy: Error {}
