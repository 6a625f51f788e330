import Foundation
import GRDB

/// The shop's SQLite file: one writer, readers beside it, and no acknowledged write lost.
struct ShopDatabase: Sendable {
  private let writer: DatabaseQueue
  private let readers: DatabaseReaders

  /// Opens a database, makes one where there is none, and brings an older one up to date.
  ///
  /// - Parameter patience: How long a write waits for another process to let go of the database, in seconds.
  /// - Throws: ``ShopDatabaseError`` where the file can't be opened or written, or isn't a shop's.
  init(path: String, patience: TimeInterval = 10) throws(ShopDatabaseError) {
    do {
      (writer, readers) = try FolderLock.withFolder(of: path) {
        try Self.checkIsOurs(path)
        Self.makeForOwner(path)
        var configuration = Configuration()
        // Another process (an import) may be writing: wait for it.
        configuration.busyMode = .timeout(patience)
        let readers = configuration
        configuration.journalMode = .wal
        let writer = try DatabaseQueue(path: path, configuration: configuration)
        try Self.syncEveryCommit(writer)
        try ShopMigrations.migrator.migrate(writer)
        return (writer, try DatabaseReaders(path: path, configuration: readers))
      }
    } catch {
      throw ShopDatabaseError(path: path, reason: error)
    }
  }

  /// Opening a database in WAL mode writes: a file of something else is turned away before.
  private static func checkIsOurs(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    var configuration = Configuration()
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if try ShopMigrations.migrator.hasBeenSuperseded(db) { throw ShopDatabaseError.Mismatch.isOfLaterVersion }
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      let isOurs = try Int.fetchOne(db, sql: "PRAGMA application_id") == ShopMigrations.applicationID
      guard isEmpty || isOurs else { throw ShopDatabaseError.Mismatch.isNoShop }
    }
  }

  /// The database holds people's letters: a new one is for who runs the shop. SQLite gives its other files the same
  /// rights. Where the file can't be made, opening it says why.
  private static func makeForOwner(_ path: String) {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
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
  /// - Throws: ``DatabaseIsBusy`` where another process does not let go of the database.
  func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await writer.write(updates)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw DatabaseIsBusy()
    }
  }

  /// Runs one transaction when the writer gets to it, for what may as well be lost. Nobody hears of it.
  func writeLater(_ updates: @escaping @Sendable (Database) throws -> Void) {
    writer.asyncWrite(updates) { _, _ in }
  }

  /// Runs one transaction and waits for it: for a program that serves nobody yet.
  func writeAndWait<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    try writer.write(updates)
  }

  /// Closes the file. Who closes it last leaves all of it in the one file, ready to be copied.
  func close() throws {
    try readers.close()
    try writer.close()
  }
}
